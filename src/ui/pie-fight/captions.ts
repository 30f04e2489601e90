/** Every event of a round as a sentence that says why. The same words stand under the bodies, in the log, and are spoken. */
import type { Seat } from '../../base/brand.ts';
import { assertNever } from '../../base/result.ts';
import type { Face } from '../../games/cards.ts';
import { cardOf, type Being, type Region } from '../../games/pie-fight/deck.ts';
import type { Failure, Landing, PieEvent } from '../../games/pie-fight/types.ts';
import { BEING_NAMES, cardTitle, coveredWords, PHASE_NAMES, pieWords, plural, regionWords } from './card-words.ts';
import { list } from '../words/list.ts';

export interface Cast {
  /** By seat. */
  readonly names: readonly string[];
  readonly beings: readonly Being[];
}

type Event<Kind extends PieEvent['kind']> = Extract<PieEvent, { readonly kind: Kind }>;

const nameOf = (cast: Cast, seat: Seat): string => cast.names[seat] ?? '?';
const own = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);
/** `Anna the Vampire`, where it helps to find the body. */
const fully = (cast: Cast, seat: Seat): string => `${nameOf(cast, seat)} the ${BEING_NAMES[cast.beings[seat] ?? 'mummy']}`;
const beingOf = (cast: Cast, seat: Seat): string => `the ${BEING_NAMES[cast.beings[seat] ?? 'mummy']}`;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const title = (face: Face): string => cardTitle(cardOf(face));
const at = (cast: Cast, seat: Seat, region: Region): string => `${own(nameOf(cast, seat))} ${regionWords(region)}`;
const piesWords = (faces: readonly Face[]): string => (faces.length === 0 ? 'nothing' : list(faces.map((face) => `the ${pieWords(face)}`)));

type Sentences = { readonly [Kind in PieEvent['kind']]: (event: Event<Kind>, cast: Cast) => string };

const SENTENCES: Sentences = {
  revealed,
  reset: ({ seat }, cast) => `${nameOf(cast, seat)} throws nothing and wants a whole new hand.`,
  passed: ({ seat, why }, cast) => `${nameOf(cast, seat)} ${why === 'empty-hand' ? 'has no card to play' : 'is leaving and plays nothing'}.`,
  resigned: ({ seat }, cast) => `${nameOf(cast, seat)} leaves the fight.`,
  vanished: ({ seat, folded }, cast) => `The fight goes on without ${nameOf(cast, seat)}${folded === 0 ? '' : `: ${plural(folded, 'hidden card')} ${folded === 1 ? 'goes' : 'go'} back into the pile, unseen`}.`,
  challenged,
  phase: ({ phase }) => `Phase ${phase}: ${PHASE_NAMES[phase].toLowerCase()}.`,
  failed,
  up,
  magnet: ({ seat, target }, cast) => `${own(nameOf(cast, seat))} magnet is on ${fully(cast, target)}: pies will bend that way.`,
  wiped,
  flew,
  missed,
  plated,
  rolled,
  named: ({ by, pie, target, region }, cast) => `${nameOf(cast, by)} picks ${at(cast, target, region)} for the ${pieWords(pie)}.`,
  landed,
  dropped: ({ pie, target }, cast) => `Not a free spot is left on ${fully(cast, target)}: the ${pieWords(pie)} drops to the floor.`,
  cleaned,
  swapped,
  stole: ({ seat, target }, cast) => `${nameOf(cast, seat)} picks ${own(nameOf(cast, target))} pocket and keeps one card.`,
  helped: ({ seat, target, pies }, cast) => `Double Helping: ${nameOf(cast, seat)} serves ${nameOf(cast, target)} ${piesWords(pies)}.`,
  encored: ({ seat, target, pie }, cast) => `Encore! ${nameOf(cast, seat)} calls the ${pieWords(pie)} back from the discard pile, onto ${fully(cast, target)}.`,
  out,
  discarded,
  shuffled,
  drew: ({ seat, count }, cast) => `${nameOf(cast, seat)} draws ${plural(count, 'card')}.`,
  'sudden-death': () => 'Sudden death! Whoever holds a pie has to throw one.',
  over,
};

/** The compiler knows that there is a sentence for each kind, but not that it is the one for this event. */
export const caption = (event: PieEvent, cast: Cast): string => (SENTENCES[event.kind] as (event: PieEvent, cast: Cast) => string)(event, cast);

function revealed({ seat, card, target, region }: Event<'revealed'>, cast: Cast): string {
  const { kind, phase, onSelf } = cardOf(card);
  const name = nameOf(cast, seat);
  if (kind === 'wipe' && region !== null) return `${name} will wipe the ${regionWords(region)}.`;
  if (onSelf) return `${name} plays ${title(card)}.`;
  if (phase === 3 || kind === 'plate') return `${name} aims a ${pieWords(card)} at ${fully(cast, target)}.`;
  return `${name} plays ${title(card)} on ${fully(cast, target)}.`;
}

function challenged({ by, of, pies }: Event<'challenged'>, cast: Cast): string {
  const found = pies.length === 0 ? 'not a single pie. All was fair' : `${plural(pies.length, 'pie')} that had to be thrown`;
  return `${nameOf(cast, by)} demands to see ${own(nameOf(cast, of))} hand: ${found}.`;
}

function failed({ seat, card, why }: Event<'failed'>, cast: Cast): string {
  const name = nameOf(cast, seat);
  const what = card === null ? `${own(name)} ghost pie` : `${own(name)} ${cardOf(card).phase === 3 ? pieWords(card) : title(card)}`;
  return `${capital(what)} does nothing: ${failureWords(why, cast, name)}.`;
}

function failureWords(why: Failure, cast: Cast, name: string): string {
  switch (why.kind) {
    case 'covered': return `${coveredWords(why.need)} in pie`;
    case 'plated': return `${own(nameOf(cast, why.by))} plate knocked it away`;
    case 'target-out': return `${fully(cast, why.target)} is out already`;
    case 'nothing-there': return 'there was nothing to take';
    case 'no-pie': return 'no pie lies in the discard pile';
    case 'player-gone': return `${name} is out of the fight`;
    default: return assertNever(why);
  }
}

function up({ seat, card }: Event<'up'>, cast: Cast): string {
  const name = fully(cast, seat);
  switch (cardOf(card).kind) {
    case 'dodge': return `${name} is on tiptoe: nothing thrown there will hit this round.`;
    case 'duck': return `${name} ducks: what comes high flies over to the next one.`;
    case 'mirror': return `${name} holds up a mirror: what comes flies back.`;
    case 'slice': return `${name} draws a cake slice: the first thing to arrive will fly on.`;
    default: return `${name} gets ready with ${title(card)}.`;
  }
}

function wiped({ seat, region, pies }: Event<'wiped'>, cast: Cast): string {
  return pies.length === 0 ? `${nameOf(cast, seat)} wipes a spotless ${regionWords(region)}.` : `${nameOf(cast, seat)} wipes ${piesWords(pies)} off the ${regionWords(region)}.`;
}

function flew({ projectile, thrower, from, to, why, by, region }: Event<'flew'>, cast: Cast): string {
  const pie = `the ${pieWords(projectile)}`;
  switch (why) {
    case 'thrown': return `${nameOf(cast, thrower)} throws ${pie} at ${fully(cast, to)}.`;
    case 'magnet': return `${own(nameOf(cast, by))} magnet bends ${own(nameOf(cast, thrower))} ${pieWords(projectile)} towards ${fully(cast, to)}.`;
    case 'mirror': return `${own(nameOf(cast, from))} mirror sends ${pie} to ${fully(cast, to)}.`;
    case 'slice': return `${nameOf(cast, from)} slices ${pie} on to ${fully(cast, to)}.`;
    case 'duck': return `${capital(beingOf(cast, from))} ducked: ${pie} sails past${region === null ? '' : `, at the height of the ${regionWords(region)},`} to ${fully(cast, to)}.`;
    default: return assertNever(why);
  }
}

function missed({ projectile, target, why }: Event<'missed'>, cast: Cast): string {
  return why === 'dodge' ? `${fully(cast, target)} skips aside: the ${pieWords(projectile)} hits nothing but air.` : `Nobody is there any more: the ${pieWords(projectile)} sails into the dark.`;
}

function cleaned({ seat, regions, pies }: Event<'cleaned'>, cast: Cast): string {
  const name = nameOf(cast, seat);
  return pies.length === 0 ? `${name} scrubs and scrubs, but there was nothing to clean.` : `Big Clean: ${own(name)} ${list(regions.map(regionWords))} ${regions.length === 1 ? 'shines' : 'shine'} again.`;
}

function plated({ thrower, target, lost }: Event<'plated'>, cast: Cast): string {
  const hit = `${own(nameOf(cast, thrower))} plate smashes on ${fully(cast, target)}`;
  if (lost === null) return `${hit}, who had nothing in hand to lose.`;
  return cardOf(lost).phase === 3 ? `${hit}: the ${pieWords(lost)} slips and will come down right there.` : `${hit}: ${title(lost)} is forgotten.`;
}

const CHANCE: Readonly<Record<Landing, string>> = {
  random: 'The die falls', nemesis: 'The die falls', directed: 'The die falls', lost: 'The lost pie tumbles', encore: 'The die falls for the encore', helping: 'The dice fall for the second helping', ghost: 'The die falls for the ghost',
};
function rolled({ pies, regions, why }: Event<'rolled'>): string {
  return `${CHANCE[why]}: ${list(pies.map((pie, i) => `${pieWords(pie)} to the ${regionWords(regions[i] ?? 1)}`))}.`;
}

const SPLATS = ['Splat!', 'Splosh!', 'Sploof!', 'Squelch!', 'Whump!', 'Plap!'] as const;
const splat = (face: Face, region: Region): string => SPLATS[(face + region) % SPLATS.length] ?? SPLATS[0];

function landed({ pie, target, aimed, region }: Event<'landed'>, cast: Cast): string {
  const noise = splat(pie, region);
  if (aimed === region) return `${noise} The ${pieWords(pie)} lands on ${at(cast, target, region)}.`;
  return `${noise} No room on ${at(cast, target, aimed)}: the ${pieWords(pie)} oozes on to the ${regionWords(region)}.`;
}

function swapped({ seat, target, region, given, got }: Event<'swapped'>, cast: Cast): string {
  const part = regionWords(region);
  if (given.length === 0 && got.length === 0) return `${nameOf(cast, seat)} and ${nameOf(cast, target)} swap nothing for nothing: both ${part}s are clean.`;
  return `Pie Swap at the ${part}: ${nameOf(cast, seat)} gives ${piesWords(given)} and takes ${piesWords(got)} from ${nameOf(cast, target)}.`;
}

function out({ seat, why }: Event<'out'>, cast: Cast): string {
  switch (why) {
    case 'covered': return `${fully(cast, seat)} is pied from top to toe: out!`;
    case 'challenge': return `${fully(cast, seat)} kept a pie back, and is out!`;
    case 'resigned': case 'vanished': return `${fully(cast, seat)} is out of the fight.`;
    default: return assertNever(why);
  }
}

function discarded({ seat, cards, retired, why }: Event<'discarded'>, cast: Cast): string {
  const gone = retired.length === 0 ? '' : ` ${retired.length === cards.length ? (cards.length === 1 ? 'It leaves' : 'They leave') : plural(retired.length, 'of them leaves', 'of them leave')} the game for good.`;
  const name = nameOf(cast, seat);
  switch (why) {
    case 'played': return `${own(name)} ${list(cards.map(title))} is cleared away.${gone}`;
    case 'reset': return cards.length === 0 ? `${name} has no other card to throw away.` : `${name} throws away ${plural(cards.length, 'more card')}.${gone}`;
    case 'out': return `${own(name)} ${plural(cards.length, 'card')} ${cards.length === 1 ? 'goes' : 'go'} to the discard pile.${gone}`;
    default: return assertNever(why);
  }
}

function shuffled({ pass, cards }: Event<'shuffled'>): string {
  if (pass <= 1) return `All ${cards} cards are shuffled.`;
  const kept = pass === 2 ? 'Quick moves are used up' : pass === 3 ? 'Quick moves and easy spells are used up' : 'Only pies are left';
  return `The discard pile is shuffled: ${plural(cards, 'card')} for another time through. ${kept}.`;
}

function over({ winner, reason }: Event<'over'>, cast: Cast): string {
  if (winner !== null) return reason === 'resigned' ? `${fully(cast, winner)} wins: everybody else has left.` : `${fully(cast, winner)} is the last one standing and wins!`;
  return reason === 'no-cards' ? 'Every card is stuck to somebody: nobody can win.' : 'Nobody is left: nobody wins!';
}
