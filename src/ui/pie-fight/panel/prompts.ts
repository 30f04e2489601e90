/** What is wanted of this person now, in a heading and a sentence. */
import type { Seat } from '../../../base/brand.ts';
import { assertNever } from '../../../base/result.ts';
import { meets } from '../../../games/pie-fight/body.ts';
import { cardOf, isPie, type Card } from '../../../games/pie-fight/deck.ts';
import type { Ask } from '../../../games/pie-fight/types.ts';
import { BEING_NAMES, cardTitle, coveredWords, effectWords, needWords, pieWords, plural, regionWords } from '../card-words.ts';
import { list } from '../../words/list.ts';
import type { PieScene } from '../../../app/api.ts';
import { heldSlot, named, served, type Selection } from '../selection.ts';

export interface Prompt {
  readonly title: string;
  readonly words: string;
  /** Something that one had better know before. */
  readonly warning: string | null;
}

const says = (title: string, words = '', warning: string | null = null): Prompt => ({ title, words, warning });
const nameOf = (scene: PieScene, seat: Seat): string => scene.players.find((player) => player.seat === seat)?.name ?? '';
const fully = (scene: PieScene, seat: Seat): string => (seat === scene.eyes ? 'you' : `${nameOf(scene, seat)} the ${BEING_NAMES[scene.view.players[seat]?.being ?? 'mummy']}`);

export const heldCard = (scene: PieScene, selection: Selection): Card | null => {
  const slot = heldSlot(selection);
  const face = scene.view.players.flatMap(({ hand }) => hand).find((card) => card.slot === slot)?.face ?? null;
  return slot === null || face === null ? null : cardOf(face);
};

/** Who has not chosen yet, in words. */
export function waitingWords(scene: PieScene): string {
  const waited = scene.waitsFor.filter((seat) => seat !== scene.eyes).map((seat) => `${nameOf(scene, seat)}${scene.players.find((player) => player.seat === seat)?.presence === 'away' ? ' (away)' : ''}`);
  return waited.length === 0 ? 'One moment …' : `Waiting for ${list(waited)}.`;
}

/** What the others are asked, for those who only watch. */
function othersWords(scene: PieScene): string {
  const [first] = scene.view.asked;
  if (first === undefined) return waitingWords(scene);
  switch (first.ask.kind) {
    case 'slice': return `${nameOf(scene, first.seat)} chooses where the ${pieWords(first.ask.projectile.face)} flies on to.`;
    case 'regions': return `${list(scene.waitsFor.map((seat) => nameOf(scene, seat)))} ${scene.waitsFor.length === 1 ? 'names' : 'name'} where it lands.`;
    case 'clean': return `${nameOf(scene, first.seat)} chooses what to clean.`;
    case 'swap': return `${nameOf(scene, first.seat)} chooses a region to swap.`;
    case 'steal': return `${nameOf(scene, first.seat)} looks into ${fully(scene, first.ask.from)}’s hand.`;
    case 'helping': return `${nameOf(scene, first.seat)} chooses pies for ${fully(scene, first.ask.target)}.`;
    case 'challenge': return `${nameOf(scene, first.seat)} thinks about whether to believe it.`;
    case 'play': case 'ghost': return waitingWords(scene);
    default: return assertNever(first.ask);
  }
}

function onlookerTitle({ view, waitsFor }: PieScene): string {
  const kind = view.asked[0]?.ask.kind;
  if (waitsFor.length === 0 || view.stage === 'setup') return 'One moment …';
  return kind === undefined || kind === 'play' || kind === 'ghost' ? 'All choose in secret' : 'One more choice';
}

function cardPrompt(scene: PieScene, card: Card): Prompt {
  const { eyes, view, legal } = scene;
  const body = eyes === null ? undefined : view.players[eyes]?.body;
  const blocked = card.needs !== null && body !== undefined && !meets(body, card.needs);
  const need = card.needs === null || blocked ? '' : ` Needs ${needWords(card.needs)}.`;
  const choosing = legal.some(({ kind }) => kind === 'play');
  const held = view.suddenDeath && choosing && !isPie(card.face) && !legal.some((action) => action.kind === 'play' && cardHas(scene, action.slot, card));
  const aim = !choosing || held ? '' : card.kind === 'wipe' ? ' Tap a region of yours.' : card.onSelf ? ' Tap your own being.' : ' Tap a being.';
  const warning = held ? 'Sudden death: while you hold a pie, you must throw one.' : blocked && card.needs !== null ? `It would do nothing: ${coveredWords(card.needs)}.` : null;
  return says(cardTitle(card), `${effectWords(card)}${need}${aim}`, warning);
}
const cardHas = (scene: PieScene, slot: number, card: Card): boolean => scene.view.players.some(({ hand }) => hand.some((held) => held.slot === slot && held.face === card.face));

export function promptOf(scene: PieScene, selection: Selection): Prompt {
  const { view, eyes, legal } = scene;
  const card = heldCard(scene, selection);
  if (selection.kind === 'resetting') return says('Throw the hand away?', 'No action this round: all your cards go, and you draw five new ones.');
  if (card !== null) return cardPrompt(scene, card);
  if (view.owed !== null && legal.length > 0) return askPrompt(scene, view.owed, selection);
  if (scene.outcome !== null) return says('The fight is over', 'The menu shows how it ended.');
  if (eyes === null) return says(onlookerTitle(scene), othersWords(scene));
  if (view.players[eyes]?.out === true) return says('You are out', `Gloriously pied. ${othersWords(scene)}`);
  if (scene.committed.includes(eyes)) return says('Chosen', waitingWords(scene));
  return says(scene.waitsFor.length === 0 ? 'One moment …' : 'Waiting', othersWords(scene));
}

function askPrompt(scene: PieScene, ask: Ask, selection: Selection): Prompt {
  switch (ask.kind) {
    case 'play': return says('Choose a card', scene.view.suddenDeath ? 'Sudden death: a pie, if you hold one. Tap it, then a being, or drag it there.' : 'Tap it, then a being, or drag it there.');
    case 'ghost': return says('Throw a ghost pie', 'You are out, but not gone. At whom? Tap a being.');
    case 'challenge': return says('Do you believe it?', `${nameOf(scene, ask.of)} played no pie. Is there one in that hand?`);
    case 'slice': return says('Sliced!', `The ${pieWords(ask.projectile.face)} reached you. Tap whom it flies on to.`);
    case 'regions': return regionsPrompt(scene, ask, selection);
    case 'clean': return says('Big Clean', named(selection).length === 0 ? 'Tap two regions of yours.' : `The ${named(selection).map(regionWords).join('')}, and one more.`);
    case 'swap': return says('Pie Swap', `Tap a region of yours: your pies there and those of ${fully(scene, ask.target)} change places.`);
    case 'steal': return says('Pickpocket', `This is ${fully(scene, ask.from)}’s hand. Tap the card you want.`);
    case 'helping': {
      const count = served(selection).length;
      return says('Double Helping', count === 0 ? `Tap up to two pies of yours for ${fully(scene, ask.target)}.` : `${plural(count, 'pie')} for ${fully(scene, ask.target)}.`);
    }
    default: return assertNever(ask);
  }
}

function regionsPrompt(scene: PieScene, { pies }: Extract<Ask, { readonly kind: 'regions' }>, selection: Selection): Prompt {
  const at = named(selection).length;
  const pie = pies[at];
  if (pie === undefined) return says('Named', waitingWords(scene));
  const of = pies.length > 1 ? ` (${at + 1} of ${pies.length})` : '';
  const warning = pie.ducking ? 'Ducking: only legs can be hit; what comes higher sails on.' : null;
  return says(`Where does it land?${of}`, `The ${pieWords(pie.face)} has reached ${fully(scene, pie.target)}. Tap a region.`, warning);
}
