/** Phones that cheat: each is refused and named with what it signed, and the honest seat never is. */
import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../src/base/bytes.ts';
import { encode } from '../../src/base/codec.ts';
import { decodeEntry } from '../../src/log/entry.ts';
import type { Body } from '../../src/table/body.ts';
import { phaseOf, waitingFor } from '../../src/table/show.ts';
import { step } from '../../src/table/step.ts';
import { commitmentFor, commitsDigest, nonceFor } from '../../src/fair/secret.ts';
import { act, after, exchange, forge, linkOf, Phone, phonesFor, seat, secretsOf, toyFounding, toyTable, twoPhones, type ToyTable } from './phones.ts';
import { toy, type ToyAction } from './toy.ts';

const bytes = (action: ToyAction): Bytes => encode(toy.action, action);
const junk = new Uint8Array(32).fill(1);
const toss = bytes({ kind: 'toss', dice: 1 });
const link = (preimage: Bytes, nextAnchor: Bytes | null = null) => ({ preimage, nextAnchor });

/** A table where seat 1, whose secrets the test knows, has to choose. */
function cheatsTurn(chainLength = 8) {
  const { honest, other } = twoPhones({}, chainLength);
  act([honest, other], 0, { kind: 'pass' });
  return { honest, cheat: other.table };
}

/** A table where seat 0 has tossed and seat 1 owes its link. */
function cheatsAnswer() {
  const { honest, other } = twoPhones();
  const before = honest.signed.length;
  honest.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 1 } });
  const quiet = step({ ...other.table, awake: false }, { kind: 'received', entries: honest.signed.slice(before) }).table;
  if (quiet.round.kind !== 'roll') throw new Error('no roll');
  return { honest, cheat: quiet, round: quiet.round };
}

/** A table where both have to hide a number; seat 0 has. */
function cheatsCommit() {
  const { honest, other } = twoPhones();
  act([honest, other], 0, { kind: 'hide' });
  honest.take({ kind: 'choose', seat: seat(0), action: { kind: 'hidden', number: 4 } });
  const cheat = step({ ...other.table, awake: false }, { kind: 'received', entries: honest.signed }).table;
  return { honest, cheat, at: { tableId: cheat.tableId, round: cheat.step } };
}

const hidden = (number: number): Bytes => bytes({ kind: 'hidden', number });
const seed = secretsOf(1).seed;

/** Fixes `number` as seat 1 and lets seat 0 answer; then the reveal of seat 1 is all that is missing. */
function cheatsReveal(commitment?: (table: ToyTable) => Bytes) {
  const { honest, cheat, at } = cheatsCommit();
  const commit = forge(cheat, 1, { kind: 'commit', round: at.round, commitment: commitment?.(cheat) ?? commitmentFor(seed, at, seat(1), hidden(5)) });
  honest.receive(commit);
  const now = step(after(cheat, commit), { kind: 'received', entries: honest.signed }).table;
  if (now.round.kind !== 'reveal') throw new Error('no reveal');
  return { honest, cheat: now, at, commits: commitsDigest(at, now.round.commitments) };
}
const reveal = (at: { tableId: Bytes; round: number }, number: number, commits: Bytes, changed: Partial<Extract<Body, { kind: 'reveal' }>> = {}): Body =>
  ({ kind: 'reveal', round: at.round, nonce: nonceFor(seed, at, seat(1), hidden(number)), choice: hidden(number), commits, ...changed });

interface Row {
  readonly cheat: string;
  readonly code: string;
  readonly guilt?: 'open';
  readonly play: () => { readonly honest: Phone; readonly entries: readonly Bytes[] };
}

const one = ({ honest, cheat }: { readonly honest: Phone; readonly cheat: ToyTable }, body: Body | Bytes, changed: Parameters<typeof forge>[3] = {}) =>
  ({ honest, entries: [forge(cheat, 1, body, changed)] });

const DICE: readonly Row[] = [
  { cheat: 'a wrong link', code: 'dice/wrong-preimage', play: () => one(cheatsTurn(), { kind: 'act', action: toss, link: link(junk) }) },
  { cheat: 'a skipped link', code: 'dice/skipped-preimage', play: () => { const at = cheatsTurn(); return one(at, { kind: 'act', action: toss, link: link(linkOf(at.cheat, 1, 1)) }); } },
  {
    cheat: 'a link used before', code: 'dice/reused-preimage',
    play: () => {
      const { honest, other } = twoPhones();
      act([honest, other], 0, { kind: 'toss', dice: 1 });
      return one({ honest, cheat: other.table }, { kind: 'act', action: toss, link: link(linkOf(other.table, 1, 0)) });
    },
  },
  {
    cheat: 'a link used two rolls ago', code: 'dice/reused-preimage',
    play: () => {
      const { honest, other } = twoPhones();
      for (const who of [0, 1, 0]) act([honest, other], who, { kind: 'toss', dice: 1 });
      return one({ honest, cheat: other.table }, { kind: 'act', action: toss, link: link(linkOf(other.table, 1, 0)) });
    },
  },
  { cheat: 'the anchor as a link', code: 'dice/reused-preimage', play: () => { const at = cheatsTurn(); return one(at, { kind: 'act', action: toss, link: link(at.cheat.keys[1]?.anchor as Bytes) }); } },
  { cheat: 'a link where no dice are rolled', code: 'fault/link-early', play: () => { const at = cheatsTurn(); return one(at, { kind: 'act', action: bytes({ kind: 'pass' }), link: link(linkOf(at.cheat, 1, 0)) }); } },
  { cheat: 'no link where dice are rolled', code: 'fault/link-missing', play: () => one(cheatsTurn(), { kind: 'act', action: toss, link: null }) },
  { cheat: 'an answer before there is a roll', code: 'fault/out-of-turn', guilt: 'open', play: () => { const at = cheatsTurn(); return one(at, { kind: 'answer', round: at.cheat.step, cause: junk, link: link(linkOf(at.cheat, 1, 0)) }); } },
  { cheat: 'an answer to another action', code: 'fault/wrong-cause', guilt: 'open', play: () => { const at = cheatsAnswer(); return one(at, { kind: 'answer', round: at.round.since, cause: junk, link: link(linkOf(at.cheat, 1, 0)) }); } },
  { cheat: 'an answer to another roll', code: 'fault/out-of-turn', guilt: 'open', play: () => { const at = cheatsAnswer(); return one(at, { kind: 'answer', round: at.round.since - 1, cause: at.round.cause, link: link(linkOf(at.cheat, 1, 0)) }); } },
  { cheat: 'an answer with a wrong link', code: 'dice/wrong-preimage', play: () => { const at = cheatsAnswer(); return one(at, { kind: 'answer', round: at.round.since, cause: at.round.cause, link: link(junk) }); } },
  {
    cheat: 'two answers to one roll', code: 'fault/answered-twice',
    play: () => {
      const { honest, cheat, round } = cheatsAnswer();
      const first = forge(cheat, 1, { kind: 'answer', round: round.since, cause: round.cause, link: link(linkOf(cheat, 1, 0)) });
      return { honest, entries: [first, forge(after(cheat, first), 1, { kind: 'answer', round: round.since, cause: round.cause, link: link(linkOf(cheat, 1, 1)) })] };
    },
  },
  { cheat: 'the last link without the next anchor', code: 'dice/anchor-missing', play: () => { const at = cheatsTurn(1); return one(at, { kind: 'act', action: toss, link: link(linkOf(at.cheat, 1, 0, 1)) }); } },
  { cheat: 'a new anchor in the middle of a chain', code: 'dice/anchor-early', play: () => { const at = cheatsTurn(); return one(at, { kind: 'act', action: toss, link: link(linkOf(at.cheat, 1, 0), junk) }); } },
];

const SECRETS: readonly Row[] = [
  { cheat: 'a copied commitment, opened with a guess', code: 'secret/copied-commit', play: () => { const at = cheatsReveal((table) => table.round.kind === 'commit' ? table.round.commitments[0]?.commitment as Bytes : junk); return one(at, reveal(at.at, 4, at.commits)); } },
  {
    cheat: 'a copied commitment, opened with the copied opening', code: 'secret/copied-commit',
    play: () => {
      const at = cheatsReveal((table) => table.round.kind === 'commit' ? table.round.commitments[0]?.commitment as Bytes : junk);
      return one(at, reveal(at.at, 4, at.commits, { nonce: nonceFor(secretsOf(0).seed, at.at, seat(0), hidden(4)) }));
    },
  },
  { cheat: 'another choice than the one fixed', code: 'secret/reveal-mismatch', play: () => { const at = cheatsReveal(); return one(at, reveal(at.at, 6, at.commits)); } },
  { cheat: 'another nonce', code: 'secret/reveal-mismatch', play: () => { const at = cheatsReveal(); return one(at, reveal(at.at, 5, at.commits, { nonce: junk })); } },
  { cheat: 'a choice that is not on the list', code: 'fault/illegal-action', play: () => { const choice = bytes({ kind: 'pass' }); const at = cheatsReveal((table) => commitmentFor(seed, { tableId: table.tableId, round: table.step }, seat(1), choice)); return one(at, reveal(at.at, 5, at.commits, { choice, nonce: nonceFor(seed, at.at, seat(1), choice) })); } },
  { cheat: 'other commitments seen', code: 'secret/commits-differ', guilt: 'open', play: () => { const at = cheatsReveal(); return one(at, reveal(at.at, 5, junk)); } },
  { cheat: 'a second commitment after the first', code: 'fault/answered-twice', play: () => { const at = cheatsReveal(); return one(at, { kind: 'commit', round: at.at.round, commitment: junk }); } },
  { cheat: 'a commitment for another round', code: 'fault/out-of-turn', guilt: 'open', play: () => { const at = cheatsCommit(); return one(at, { kind: 'commit', round: at.at.round + 1, commitment: junk }); } },
  { cheat: 'a reveal instead of a commitment', code: 'fault/out-of-turn', guilt: 'open', play: () => { const at = cheatsCommit(); return one(at, reveal(at.at, 5, junk)); } },
  { cheat: 'an open choice instead of a commitment', code: 'fault/out-of-turn', guilt: 'open', play: () => one(cheatsCommit(), { kind: 'act', action: hidden(3), link: null }) },
];

const MOVES: readonly Row[] = [
  { cheat: 'an action against the rules', code: 'fault/illegal-action', play: () => one(cheatsTurn(), { kind: 'act', action: hidden(3), link: null }) },
  { cheat: 'an action that is none', code: 'fault/illegal-action', play: () => one(cheatsTurn(), { kind: 'act', action: Uint8Array.of(99), link: null }) },
  { cheat: 'two actions for one turn', code: 'fault/answered-twice', play: () => {
    const { honest, cheat } = cheatsTurn();
    const first = forge(cheat, 1, { kind: 'act', action: bytes({ kind: 'pass' }), link: null });
    honest.receive(first, forge(after(cheat, first), 1, { kind: 'act', action: bytes({ kind: 'pass' }), link: null }));
    expect(honest.fault).toBeNull();
    honest.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    return { honest, entries: [] };
  } },
  { cheat: 'an action ahead of its turn', code: 'fault/wrong-step', guilt: 'open', play: () => {
    const { honest, other } = twoPhones();
    honest.receive(forge(other.table, 1, { kind: 'act', action: bytes({ kind: 'pass' }), link: null }));
    expect(honest.fault).toBeNull();
    honest.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    return { honest, entries: [] };
  } },
  { cheat: 'a body that is none', code: 'fault/malformed-body', play: () => one(cheatsTurn(), Uint8Array.of(200, 1, 2)) },
  { cheat: 'a state that is not ours', code: 'fault/desync', guilt: 'open', play: () => one(cheatsTurn(), { kind: 'act', action: bytes({ kind: 'pass' }), link: null }, { digest: junk }) },
  { cheat: 'a step that has not been', code: 'fault/wrong-step', guilt: 'open', play: () => one(cheatsTurn(), { kind: 'act', action: bytes({ kind: 'pass' }), link: null }, { step: 99 }) },
  { cheat: 'an old step', code: 'fault/wrong-step', guilt: 'open', play: () => { const at = cheatsTurn(); return one(at, { kind: 'act', action: bytes({ kind: 'pass' }), link: null }, { step: 0, digest: at.cheat.digests[0] as Bytes }); } },
  { cheat: 'hearing what was not said', code: 'fault/nothing-to-hear', guilt: 'open', play: () => one(cheatsTurn(), { kind: 'hear', seat: seat(0), number: 0 }) },
  { cheat: 'hearing an action as talk', code: 'fault/nothing-to-hear', guilt: 'open', play: () => { const { honest, other } = twoPhones(); act([honest, other], 0, { kind: 'hide' }); const before = honest.signed.length; honest.take({ kind: 'choose', seat: seat(0), action: { kind: 'hidden', number: 1 } }); const cheat = step({ ...other.table, awake: false }, { kind: 'received', entries: honest.signed }).table; return one({ honest, cheat }, { kind: 'hear', seat: seat(0), number: before - 1 }); } },
  { cheat: 'hearing itself', code: 'fault/nothing-to-hear', guilt: 'open', play: () => one(cheatsTurn(), { kind: 'hear', seat: seat(1), number: 3 }) },
  { cheat: 'hearing a seat that is not there', code: 'fault/nothing-to-hear', guilt: 'open', play: () => one(cheatsTurn(), { kind: 'hear', seat: seat(4), number: 0 }) },
  { cheat: 'keys in the middle of the game', code: 'fault/answered-twice', play: () => one(cheatsTurn(), { kind: 'keys', anchor: junk, chainLength: 8, seedHash: junk }) },
  { cheat: 'a seed published early', code: 'fault/seed-early', play: () => one(cheatsTurn(), { kind: 'seed', seed }) },
  { cheat: 'an end that is none', code: 'fault/out-of-turn', guilt: 'open', play: () => one(cheatsTurn(), { kind: 'final' }) },
];

const SETUP: readonly Row[] = [
  ...([
    ['no dice chain', 'fault/malformed-body', { kind: 'keys', anchor: junk, chainLength: 5000, seedHash: junk }],
    ['talk before keys', 'fault/out-of-turn', { kind: 'talk', talk: 'resign' }],
    ['ready before keys', 'fault/out-of-turn', { kind: 'ready', keys: junk }],
  ] as const).map(([cheat, code, body]): Row => ({
    cheat, code, ...(code === 'fault/out-of-turn' ? { guilt: 'open' } : {}),
    play: () => {
      const [honest, other] = phonesFor(toyFounding(2), [[0], []]) as [Phone, Phone];
      const raw = body.kind === 'keys' ? encodeKeys(body) : body;
      return { honest, entries: [forge(other.table, 1, raw)] };
    },
  })),
  {
    cheat: 'other keys seen', code: 'fault/keys-differ', guilt: 'open',
    play: () => {
      const [honest, other] = phonesFor(toyFounding(2), [[0], [1]]) as [Phone, Phone];
      honest.receive(...other.signed);
      return { honest, entries: [forge(other.table, 1, { kind: 'ready', keys: junk })] };
    },
  },
];
/** Keys with a chain longer than allowed, which our own encoder would not write. */
const encodeKeys = (keys: { readonly anchor: Bytes; readonly chainLength: number; readonly seedHash: Bytes }): Bytes =>
  Uint8Array.of(0, ...keys.anchor, keys.chainLength & 255, keys.chainLength >> 8, 0, 0, ...keys.seedHash);

describe.each([['dice', DICE], ['secret choices', SECRETS], ['moves', MOVES], ['setup', SETUP]] as const)('cheating with %s', (_, rows) => {
  it.each(rows)('$cheat: $code', ({ play, code, guilt }) => {
    const { honest, entries } = play();
    const stepBefore = honest.table.step;
    honest.receive(...entries);
    expect(honest.fault).toMatchObject({ code, seat: 1, guilt: guilt ?? 'proven' });
    expect(phaseOf(honest.table).kind).toBe('halted');
    for (const evidence of honest.fault?.evidence ?? []) expect(decodeEntry(evidence).ok).toBe(true);
    expect(honest.effects.filter((effect) => effect.kind === 'fault')).toHaveLength(1);
    // Halted: nothing is signed any more, and an own choice is refused.
    const signed = honest.signed.length;
    honest.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    expect(honest.signed.length).toBe(signed);
    expect(honest.refusals).toContain('table/halted');
    expect(honest.table.step).toBeGreaterThanOrEqual(stepBefore);
  });
});

describe('an unrevealed commitment', () => {
  it('is no fault, but everybody sees whom they wait for (manifoldfinance/defi-threat#19)', () => {
    const { honest } = cheatsReveal();
    expect(honest.fault).toBeNull();
    expect(waitingFor(honest.table)).toEqual([1]);
  });
});

describe('different commitments to different phones', () => {
  it('are a fork, and the evidence halts a third phone too', () => {
    const phones = phonesFor(toyFounding(4), [[0], [1], [2], [3]]);
    exchange(phones);
    act(phones, 0, { kind: 'hide' });
    const [a, b, c, cheat] = phones as [Phone, Phone, Phone, Phone];
    const round = cheat.table.step;
    a.receive(forge(cheat.table, 3, { kind: 'commit', round, commitment: junk }));
    b.receive(forge(cheat.table, 3, { kind: 'commit', round, commitment: new Uint8Array(32) }));
    a.receive(...b.saved);
    expect(a.fault).toMatchObject({ code: 'fault/fork', seat: 3, guilt: 'proven' });
    expect(a.fault?.evidence).toHaveLength(2);
    c.receive(...(a.fault?.evidence ?? []));
    expect(c.fault).toMatchObject({ code: 'fault/fork', seat: 3 });
  });
});

describe('two actions for one roll shown to different phones', () => {
  /** A cheat at the end of its chain: the same action, with another anchor for each of the other two. */
  function twoTongued() {
    const phones = phonesFor(toyFounding(3), [[0], [1], [2]], 1);
    exchange(phones);
    const [cheat, b, c] = phones as [Phone, Phone, Phone];
    const acts = [junk, new Uint8Array(32)].map((anchor) => forge(cheat.table, 0, { kind: 'act', action: toss, link: link(linkOf(cheat.table, 0, 0, 1), anchor) }));
    b.receive(acts[0] as Bytes);
    c.receive(acts[1] as Bytes);
    return { b, c, acts };
  }
  it('are a fork by the one who acted', () => {
    const { b, c } = twoTongued();
    b.receive(...c.saved);
    expect(b.fault).toMatchObject({ code: 'fault/fork', seat: 0, guilt: 'proven' });
  });
  it('never make an honest answer a proven lie; when the fork arrives, the liar is named', () => {
    const { b, c, acts } = twoTongued();
    b.receive(...c.signed);
    c.receive(...b.signed);
    expect(b.fault).toMatchObject({ code: 'fault/wrong-cause', seat: 2, guilt: 'open' });
    b.receive(acts[1] as Bytes);
    expect(b.fault).toMatchObject({ code: 'fault/fork', seat: 0, guilt: 'proven' });
    expect(b.effects.filter((effect) => effect.kind === 'fault')).toHaveLength(2);
  });
});

describe('at the wire', () => {
  const { honest, other } = twoPhones();
  const good = forge(other.table, 1, { kind: 'talk', talk: 'draw' });
  const flipped = (at: number): Bytes => good.map((byte, index) => (index === at ? byte ^ 1 : byte)) as Bytes;
  it.each([
    ['another table', forge(other.table, 1, { kind: 'talk', talk: 'draw' }, { tableId: junk }), 'log/foreign-table'],
    ['a seat that is not there', forge(other.table, 1, { kind: 'talk', talk: 'draw' }, { seat: seat(3) }), 'log/unknown-seat'],
    ['another seat in its name', forge(other.table, 1, { kind: 'talk', talk: 'draw' }, { seat: seat(0) }), 'log/bad-signature'],
    ['an altered body', flipped(good.length - 66), 'log/bad-signature'],
    ['an altered signature', flipped(good.length - 1), 'log/bad-signature'],
    ['a cut entry', good.slice(0, 80), 'log/malformed'],
    ['a byte too many', Uint8Array.of(...good, 0), 'log/malformed'],
    ['far ahead', forge(other.table, 1, { kind: 'talk', talk: 'draw' }, { number: 500 }), 'log/too-far-ahead'],
    ['nothing', new Uint8Array(0), 'log/malformed'],
  ] as const)('%s is refused and changes nothing', (_, entry, code) => {
    const before = honest.table;
    const effects = honest.receive(entry);
    expect(effects).toMatchObject([{ kind: 'refused', refusal: { code }, bytes: entry }]);
    expect(honest.table).toEqual(before);
  });

  it('a first entry that does not name the table is refused', () => {
    const phone = new Phone(toyTable(toyFounding(2), [0]));
    phone.receive(forge(phone.table, 1, { kind: 'ready', keys: junk }, { previous: junk }));
    expect(phone.refusals).toEqual(['log/bad-previous']);
    expect(phone.fault).toBeNull();
  });

  it('what comes without what it follows is nothing yet, and comes once more with it', () => {
    const at = cheatsTurn();
    const first = forge(at.cheat, 1, { kind: 'talk', talk: 'draw' });
    const second = forge(after(at.cheat, first), 1, { kind: 'talk', talk: 'resign' });
    at.honest.receive(second);
    expect(at.honest.table.step).toBe(1);
    at.honest.receive(first);
    expect(at.honest.saved).not.toContainEqual(second);
    at.honest.receive(first, second);
    expect(at.honest.saved).toContainEqual(second);
    expect(phaseOf(at.honest.table)).toMatchObject({ kind: 'over', outcome: { reason: 'resigned' } });
  });

  it('who lost both, and signs the first as before and then something else, is not blamed for what came too early', () => {
    const at = cheatsTurn();
    const first = forge(at.cheat, 1, { kind: 'talk', talk: 'draw' });
    const [lost, second] = (['resign', 'draw'] as const).map((talk) => forge(after(at.cheat, first), 1, { kind: 'talk', talk }));
    at.honest.receive(lost as Bytes);
    at.honest.receive(first);
    at.honest.receive(second as Bytes);
    expect(at.honest.fault).toBeNull();
    expect(at.honest.saved).toContainEqual(second);
  });

  it('a history that goes on from an entry never seen is a fork', () => {
    const at = cheatsTurn();
    at.honest.receive(forge(at.cheat, 1, { kind: 'talk', talk: 'draw' }, { previous: junk }));
    expect(at.honest.fault).toMatchObject({ code: 'fault/fork', seat: 1 });
  });
});

describe('cheating found by the audit', () => {
  /** A game of one toss by seat 0, with seat 1's setup and closing under the test's control. */
  function closing(entries: (cheat: ToyTable) => readonly Body[]) {
    const { honest, other } = twoPhones({ turns: 1 });
    const before = honest.signed.length;
    honest.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    let cheat = step({ ...other.table, awake: false }, { kind: 'received', entries: honest.signed.slice(before) }).table;
    for (const body of entries(cheat)) {
      const entry = forge(cheat, 1, body);
      honest.receive(entry);
      cheat = step(cheat, { kind: 'received', entries: [entry, ...honest.signed] }).table;
    }
    return honest;
  }
  it('a wrong seed breaks the certificate, not the result', () => {
    const honest = closing(() => [{ kind: 'final' }, { kind: 'seed', seed: junk }]);
    expect(phaseOf(honest.table)).toMatchObject({ kind: 'over', outcome: { reason: 'turns' }, certificate: { kind: 'broken', seat: 1, refusal: { code: 'audit/wrong-seed' } } });
  });
  it('a seed before the final is early', () => {
    const honest = closing(() => [{ kind: 'seed', seed }]);
    expect(phaseOf(honest.table)).toMatchObject({ kind: 'over', certificate: { kind: 'broken', seat: 1, refusal: { code: 'fault/seed-early' } } });
  });
  it('a missing seed is unaudited, not a cheat; ours is out once all have signed the end', () => {
    const silent = closing(() => []);
    expect(phaseOf(silent.table)).toMatchObject({ kind: 'over', certificate: { kind: 'proved', unaudited: [0, 1] } });
    const signedOnly = closing(() => [{ kind: 'final' }]);
    expect(phaseOf(signedOnly.table)).toMatchObject({ kind: 'over', certificate: { kind: 'proved', unaudited: [1] } });
  });
});
