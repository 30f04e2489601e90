/**
 * A table whose seat is on another phone now. Nothing is signed here. Until another phone at the table has the last that was signed here it is still sent;
 * after that this phone keeps away, so that the seat is not taken for present because of it.
 * The seat can be taken back: this phone hears from the others first how far the seat has gone.
 */
import { computed, signal, type Signal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import type { Heads } from '../../log/feeds.ts';
import { tableIdOf } from '../../table/founding.ts';
import { savedEntry } from '../saved.ts';
import type { Shell } from '../dependencies.ts';
import type { GameName } from '../games.ts';
import { carryLog } from '../play/carrying.ts';
import { openMembers } from '../play/circle.ts';
import type { OpenGame } from '../play/kind.ts';
import type { SavedGame, TableRecord } from '../play/record.ts';
import type { Stage } from '../stage.ts';
import { makeSeatLink, type SeatCode } from './code.ts';
import { holdingEntry, type Holding } from './holding.ts';
import type { SeatScene } from './scene.ts';

export interface RestingOptions {
  readonly shell: Shell;
  readonly key: string;
  readonly saved: SavedGame;
  readonly holding: Holding;
  /** Opens the game, asleep. */
  readonly open: () => OpenGame | undefined;
  readonly release: () => void;
  /** Enters the table again, once this stage is closed. */
  readonly goOn: (key: string) => Promise<void>;
}

/** What another phone needs. */
export function seatCodeOf(record: TableRecord, { generation, mark }: Holding): SeatCode | undefined {
  const { founding, owns: [own], circle, code, secret, timer, game, series } = record;
  if (own === undefined) return undefined;
  return { ...own, tableId: tableIdOf(founding), generation, mark, circle, code, secret, timer, number: game, series, game: founding.game as GameName, rulesVersion: founding.rulesVersion };
}

/** The others have to tell how far the seat has gone: a few round trips after the first of them is there. */
const HEARD = 2500;
const NOBODY_AFTER = 20_000;
const LOOK = 400;

/** Of a table with so many entries of one seat: nothing is asked of the other feeds. */
export const headsWith = (seat: Seat, number: number): Heads => Array.from({ length: seat + 1 }, (_, each) => (each === seat ? number : 0));

interface Contact {
  readonly game: OpenGame;
  reached(heads: Heads): boolean;
  close(): void;
}

/** The others at the table, and its log as they have it. `joined` runs when one of them is there; `undefined`: the game cannot be opened. */
async function contact({ shell, saved: { record }, open }: RestingOptions, joined: () => void): Promise<Contact | undefined> {
  const game = open();
  if (game === undefined) return undefined;
  const { running } = game;
  running.rest();
  // It neither hosts nor invites any more.
  const members = await openMembers(shell, { ...record, code: '', secret: null }, undefined);
  const log = carryLog(running, shell.clock);
  members.attend({
    line(_, line) {
      log.join(line);
      joined();
    },
  });
  return {
    game,
    reached: log.reached,
    close() {
      log.close();
      members.close();
    },
  };
}

/** What a phone does about a seat that it does not play. */
class Resting {
  readonly holding: Signal<Holding>;
  readonly taking = signal<SeatScene['taking']>('no');
  readonly #options: RestingOptions;
  readonly #stops: (() => void)[] = [];
  #closed = false;

  constructor(options: RestingOptions) {
    this.#options = options;
    this.holding = signal(options.holding);
    void this.#deliver();
  }
  async takeBack(anyway: boolean): Promise<void> {
    if (this.taking.peek() === 'asking') return;
    this.taking.value = 'asking';
    let heard = false;
    const line = await this.#contact(() => {
      if (!heard) this.#later(HEARD, () => line !== undefined && void this.#decide(line, anyway));
      heard = true;
    });
    this.#later(NOBODY_AFTER, () => {
      if (heard) return;
      line?.close();
      this.taking.value = 'nobody';
      // What was asked went in place of it.
      void this.#deliver();
    });
  }
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const stop of this.#stops) stop();
    this.#options.release();
  }

  #later(milliseconds: number, run: () => void): void {
    this.#stops.push(this.#options.shell.clock.after(milliseconds, run));
  }
  async #keep(next: Holding): Promise<void> {
    this.holding.value = next;
    await this.#options.shell.store.set([holdingEntry(this.#options.key, next)]);
  }
  async #contact(joined: () => void): Promise<Contact | undefined> {
    const line = await contact(this.#options, joined);
    if (this.#closed) line?.close();
    else if (line !== undefined) this.#stops.push(line.close);
    return line;
  }
  /** What was signed last goes to the others, if they have not got it. */
  async #deliver(): Promise<void> {
    const { hold, delivered } = this.holding.peek();
    if (hold !== 'given' || delivered) return;
    const line = await this.#contact(() => undefined);
    const [own] = this.#options.saved.record.owns;
    const look = (): void => {
      if (this.#closed || line === undefined || own === undefined) return;
      if (this.taking.peek() === 'asking') return line.close();
      if (!line.reached(headsWith(own.seat, this.holding.peek().mark.number))) return this.#later(LOOK, look);
      void this.#keep({ ...this.holding.peek(), delivered: true });
      line.close();
    };
    look();
  }
  async #decide({ game: { running }, close: hangUp }: Contact, anyway: boolean): Promise<void> {
    await running.saved();
    hangUp();
    if (this.#closed) return;
    const mark = running.mark();
    if (mark.number > this.holding.peek().mark.number && !anyway) return void (this.taking.value = 'used');
    await this.#keep({ ...this.holding.peek(), hold: 'here', mark, delivered: true });
    this.close();
    await this.#options.goOn(this.#options.key);
  }
}

export function restingStage(options: RestingOptions): Stage {
  const { shell, key, saved: { record } } = options;
  const resting = new Resting(options);
  const code = seatCodeOf(record, options.holding);
  const link = code === undefined ? '' : makeSeatLink(shell.page, code);
  return {
    scene: computed((): SeatScene => {
      const { hold, delivered } = resting.holding.value;
      return { kind: 'seat', tableId: key, hold: hold === 'given' ? 'given' : 'played', link, delivered, taking: resting.taking.value };
    }),
    intents: { takeSeatBack: (anyway) => void resting.takeBack(anyway) },
    close: () => resting.close(),
  };
}

/** Listed at home before the game is known: its address leads to it all the same. */
export const listedSeat = (shell: Shell, { game }: SeatCode, key: string): readonly [string, Uint8Array<ArrayBuffer>] => {
  const summary = { tableId: key, game, mode: 'phones', names: [], scenario: null, round: 1, status: 'playing', savedAt: shell.today() } as const;
  shell.noteSaved(summary);
  return savedEntry(summary);
};
