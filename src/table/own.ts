/**
 * What the own seats sign: the persons' choices, and the answers that a phone gives by itself.
 * Whether an answer was given already is looked up in the seat's own feed, so a phone that restarts never signs a second one.
 */
import type { Seat } from '../base/brand.ts';
import { bytesEqual } from '../base/bytes.ts';
import { decode, encode } from '../base/codec.ts';
import { assertNever, invariant } from '../base/result.ts';
import { isLastLink, makeChain, type Chain, type ChainTip } from '../fair/dice.ts';
import { commitmentFor, commitsDigest, nonceFor } from '../fair/secret.ts';
import { known } from '../fair/deck/known.ts';
import { keysFor } from '../fair/setup.ts';
import { signEntry, type Entry } from '../log/entry.ts';
import { headOf } from '../log/feed.ts';
import { appendOwn, feedOf } from '../log/feeds.ts';
import { bodyCodec, type Body, type Link } from './body.ts';
import { allFinal } from './closing.ts';
import { partOf } from './deck.ts';
import { deckKeyOf } from './keys.ts';
import { knownTo } from './known.ts';
import { openingOf, restOf } from './opening.ts';
import { isDropped } from './participants.ts';
import { readerOf, unreadSeats, type RoundOf } from './round.ts';
import { opensIn, seenBy } from './rules.ts';
import type { Own, Table } from './table.ts';
import { hasAnswered, unheardTalk, unreadBodies } from './unread.ts';
import { isHolding, keeping, votesIn } from './votes.ts';

/** Something that an own seat signs. */
export interface Draft {
  readonly own: Own;
  readonly body: Body;
}

/** Signs a draft as the seat's next entry and puts it into its feed. */
export function write<O, S, A, V, R>(table: Table<O, S, A, V, R>, { own, body }: Draft): { readonly table: Table<O, S, A, V, R>; readonly entry: Entry } {
  const { tableId, step, digests, feeds } = table;
  const feed = feedOf(feeds, own.seat);
  const digest = digests[step];
  invariant(digest !== undefined, `no digest of step ${step}`);
  const entry = signEntry({ tableId, seat: own.seat, number: feed.entries.length, previous: headOf(feed), step, digest, body: encode(bodyCodec, body) }, own.secretKey);
  return { table: { ...table, feeds: appendOwn(feeds, entry), votes: [...table.votes, ...votesIn([entry])] }, entry };
}

/** Whether the phone may sign for the seat: it knows all that the seat ever signed, and the table stands. */
const maySign = <O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat }: Own): boolean =>
  table.awake && table.fault === null && feedOf(table.feeds, seat).waiting.length === 0;

/** Whether what it signs is anything to the table. */
export const mayWrite = <O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Own): boolean => maySign(table, own) && !isDropped(table, own.seat);

/** Whether it may sign anything but a vote. */
export const mayAct = <O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Own): boolean => mayWrite(table, own) && !isHolding(table);

/** What the phone has to sign by itself now, one thing at a time; `null`: nothing. */
export function automatic<O, S, A, V, R>(table: Table<O, S, A, V, R>): Draft | null {
  for (const own of table.owns) {
    const body = (maySign(table, own) ? keepOf(table, own) : null) ?? (mayAct(table, own) ? (answerOf(table, own) ?? hearingOf(table, own)) : null);
    if (body !== null) return { own, body };
  }
  return null;
}

/** V0: the others propose to go on without somebody whose entry has arrived here. Whoever was dropped tells it, too: who has proposed it waits for every answer. */
function keepOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat }: Own): Body | null {
  const vote = keeping(table, seat);
  return vote === null ? null : { kind: 'vote', ...vote };
}

/** The answer that is due from the seat and needs no person. */
function answerOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Own): Body | null {
  const { round } = table;
  if (round.kind === 'closing') return closingOf(table, round, own);
  if (!unreadSeats(round).includes(own.seat) || hasAnswered(table, own.seat)) return null;
  switch (round.kind) {
    case 'keys':
      return { kind: 'keys', ...keysFor(own.seed, table.tableId, own.seat, table.chainLength), ...deckKeyOf(table, own) };
    case 'ready':
      return { kind: 'ready', keys: round.digest };
    case 'roll':
      return { kind: 'answer', round: round.since, cause: round.cause, link: nextLink(table, own) };
    case 'reveal':
      return revealOf(table, round, own);
    case 'deck':
      return partOf(table, round, own);
    case 'choose':
    case 'commit':
      return null;
    default:
      return assertNever(round);
  }
}

/** D3: the seat's next link; those of its entries that are still to be read are spent already. */
export function nextLink<O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Own): Link {
  const tip = unreadBodies(table, own.seat).reduce((at, body) => ('link' in body && body.link !== null ? passLink(at) : at), placeOf(table, own.seat));
  const preimage = chainOf(table, own, tip.index).links[tip.spent];
  invariant(preimage !== undefined, `chain ${tip.index} of seat ${own.seat} has no link ${tip.spent}`);
  return { preimage, nextAnchor: isLastLink(tip) ? chainOf(table, own, tip.index + 1).anchor : null };
}

type Place = Pick<ChainTip, 'index' | 'length' | 'spent'>;

function placeOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): Place {
  const tip = table.chains[seat];
  invariant(tip !== undefined, `seat ${seat} has no dice chain`);
  return tip;
}

const passLink = (place: Place): Place => (isLastLink(place) ? { ...place, index: place.index + 1, spent: 0 } : { ...place, spent: place.spent + 1 });

const chainOf = <O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Own, index: number): Chain =>
  own.chain?.index === index ? own.chain.chain : makeChain(own.seed, table.tableId, own.seat, index, placeOf(table, own.seat).length);

/** Keeps at hand what takes long to make: each own seat's chain in use, and the faces of the cards that it can read. */
export const withAtHand = <O, S, A, V, R>(table: Table<O, S, A, V, R>): Table<O, S, A, V, R> => withKnown(withChains(table));

function withKnown<O, S, A, V, R>(table: Table<O, S, A, V, R>): Table<O, S, A, V, R> {
  const { cards } = table;
  if (cards.kind !== 'fair') return table;
  return { ...table, owns: table.owns.map((own) => (own.deck === null ? own : { ...own, known: known(cards.deck, own.deck, own.known) })) };
}

function withChains<O, S, A, V, R>(table: Table<O, S, A, V, R>): Table<O, S, A, V, R> {
  if (table.owns.every((own) => own.chain?.index === table.chains[own.seat]?.index)) return table;
  const owns = table.owns.map((own) => {
    const { index } = placeOf(table, own.seat);
    return { ...own, chain: { index, chain: chainOf(table, own, index) } };
  });
  return { ...table, owns };
}

/** S1: an own secret choice, fixed. */
export function commitOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'commit'>, own: Own, choice: Uint8Array): Body {
  const at = { tableId: table.tableId, round: round.since };
  return { kind: 'commit', round: round.since, commitment: commitmentFor(own.seed, at, own.seat, choice) };
}

/** S3: the opening. The choice itself is saved nowhere: it is the one on the rules' list that gives the seat's commitment. */
function revealOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'reveal'>, own: Own): Body | null {
  const { rules, state, tableId } = table;
  const { seat, seed } = own;
  const at = { tableId, round: round.since };
  const fixed = round.commitments.find((each) => each.seat === seat);
  const isFixed = (choice: Uint8Array): boolean => fixed !== undefined && bytesEqual(commitmentFor(seed, at, seat, choice), fixed.commitment);
  const choice = own.chosen !== null && isFixed(own.chosen)
    ? own.chosen
    : rules.legal(seenBy(rules, state, seat, knownTo(table, seat))).map((each) => encode(rules.action, each)).find(isFixed);
  const action = choice === undefined ? undefined : decode(rules.action, choice);
  if (choice === undefined || action?.ok !== true) return null;
  const opening = openingOf(table, own, opensIn(rules, state, { seat, action: action.value }));
  return { kind: 'reveal', round: round.since, nonce: nonceFor(seed, at, seat, choice), choice, commits: commitsDigest(at, round.commitments), ...opening };
}

/** F4, F5: the end in this state, signed; and, when all have signed it, the seed and all that the seat still holds. */
function closingOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'closing'>, own: Own): Body | null {
  const { seat, seed } = own;
  const waiting = unreadBodies(table, seat);
  if (!round.finals.includes(seat)) return waiting.some((body) => body.kind === 'final') ? null : { kind: 'final' };
  if (!allFinal(table, round) || round.seeds.some((each) => each.seat === seat)) return null;
  return waiting.some((body) => body.kind === 'seed') ? null : { kind: 'seed', seed, ...openingOf(table, own, restOf(table, seat)) };
}

/** What the reader's phone has received of others' talk and nobody has read: it makes it count, so that all phones read it at one place. */
function hearingOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat }: Own): Body | null {
  const { kind } = table.round;
  if (kind === 'keys' || kind === 'ready' || readerOf(table.round) !== seat) return null;
  const next = unheardTalk(table).find((talk) => talk.seat !== seat);
  return next === undefined ? null : { kind: 'hear', seat: next.seat, number: next.number };
}
