/** A whole game of Pie Fight between phones from one seed, with whatever people do: they choose, give up in the middle of anything, and go home with their phones. */
import type { Seat } from '../../../src/base/brand.ts';
import { choicesOf, defaultOf, phaseOf } from '../../../src/table/show.ts';
import { worksOf } from '../../../src/table/work.ts';
import type { Work } from '../../../src/table/works.ts';
import { hiddenSlots, unsound } from '../../games/pie-fight/sound.ts';
import { mulberry, pick, type Random } from '../random.ts';
import { piePhones, secretsOf, type PiePhone } from './party.ts';
import { Truth } from './truth.ts';
import { Wire } from './wire.ts';

export interface Party {
  readonly seed: number;
  readonly seats: number;
  /** In so many moments in which a person might do something, one gives up. */
  readonly patience: number;
  /** In so many choices one is made by chance alone, else as a phone would: that throws pies, so that games end. */
  readonly whim: number;
  /** Whether every phone checks every proof itself. Else, as all are one process, what one has checked byte for byte the others believe. */
  readonly alone: boolean;
}

const pieWire = (phones: PiePhone[], random: Random) => new Wire(phones, random, 0);
const isOver = ({ table }: PiePhone): boolean => phaseOf(table).kind === 'over';
const isAudit = ({ kind }: Work): boolean => kind === 'audit';

/** Who has given up, is out, and has no card and no key in the game any more. */
function isFree({ table: { cards, state, owns } }: PiePhone): boolean {
  const seat = owns[0]?.seat as Seat;
  return state.now.players[seat]?.leaving === true && cards.kind === 'fair' && cards.deck.seats.every((each) => each.seat !== seat);
}

export class Evening {
  readonly phones: PiePhone[];
  /** Who has gone home. */
  readonly home = new Set<number>();
  readonly #party: Party;
  readonly #random: Random;
  readonly #wire: ReturnType<typeof pieWire>;
  readonly #truth: Truth;
  constructor(party: Party) {
    const { seed, seats, alone } = party;
    this.#party = party;
    this.#random = mulberry(seed);
    this.phones = piePhones(seats, seed);
    this.#wire = pieWire(this.phones, this.#random);
    this.#truth = new Truth(this.phones.map((_, seat) => secretsOf(seat, seed)));
    for (const [from, phone] of this.phones.entries()) {
      phone.alone = alone;
      for (const [to, inbox] of this.#wire.inboxes.entries()) if (to !== from) inbox.push(...phone.signed);
    }
  }
  get present(): readonly PiePhone[] {
    return this.phones.filter((_, index) => !this.home.has(index));
  }
  /** To the very end: all have heard everything, and have audited what there is to audit. */
  play(): void {
    for (let turn = 0; !this.#isSilent(); turn++) {
      if (turn > 200_000) throw new Error(`no end: ${this.present.map(({ table }) => `${table.round.kind} at step ${table.step}`).join('; ')}`);
      this.#turn(this.phones.indexOf(pick(this.#random, this.present)));
    }
    // All at once, so that it is one audit: what comes in bits is told in random.test.ts.
    for (const phone of this.present) for (let [asked] = worksOf(phone.table); asked !== undefined; [asked] = worksOf(phone.table)) phone.take(phone.worked(asked));
  }
  #isSilent(): boolean {
    return this.present.every(isOver) && this.#wire.inboxes.every((inbox, index) => inbox.length === 0 || this.home.has(index));
  }
  #turn(index: number): void {
    const phone = this.phones[index] as PiePhone;
    const { table } = phone;
    const what = this.#random(8);
    if (what < 4) this.#wire.deliver(index);
    else if (what < 6) this.#wire.work(index, (work) => !isAudit(work));
    else this.#wire.after(index, () => this.#move(phone));
    if (phone.table === table) return;
    if (phone.table.cards !== table.cards || phone.table.state !== table.state || phone.table.fault !== null) this.#check(phone);
    if (isFree(phone) && !isOver(phone) && this.#random(2) === 0) this.home.add(index);
  }
  #move(phone: PiePhone): void {
    const seat = phone.seat as Seat;
    if (this.#random(this.#party.patience) === 0) return void phone.take({ kind: 'say', seat, talk: 'resign' });
    const choices = choicesOf(phone.table, seat);
    if (choices.length === 0) return;
    const usual = this.#random(this.#party.whim) === 0 ? null : defaultOf(phone.table, seat);
    phone.take({ kind: phone.table.round.kind === 'choose' ? 'act' : 'choose', seat, action: usual ?? pick(this.#random, choices) });
  }
  /** In the rules as in the deck there are 96 different cards, and nobody is blamed. */
  #check({ table: { fault, cards, state, step }, seat }: PiePhone): void {
    if (fault !== null) throw new Error(`phone ${seat}, step ${step}: seat ${fault.seat} is blamed for ${fault.code}, ${fault.detail}`);
    if (cards.kind !== 'fair') return;
    const hidden = this.#truth.facesOf(cards.deck);
    const different = new Set([...hidden.values(), ...cards.deck.open]).size;
    if (hidden.size + cards.deck.open.size !== 96 || different !== 96) throw new Error(`phone ${seat}, step ${step}: ${hidden.size} hidden cards, ${cards.deck.open.size} open ones, ${different} different`);
    // What is turned up in a choice lies open in the deck before it does in the rules.
    const wrong = unsound(state, (slot) => hidden.get(slot) ?? cards.opened.get(slot));
    if (wrong !== null) throw new Error(`phone ${seat}, step ${step}: ${wrong}`);
    const slots = new Set(hiddenSlots(state));
    const lost = [...hidden.keys()].find((slot) => !slots.has(slot));
    if (lost !== undefined) throw new Error(`phone ${seat}, step ${step}: the rules know nothing of slot ${lost}`);
  }
}
