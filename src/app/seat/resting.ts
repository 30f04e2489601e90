/**
 * A table whose seat is on another phone now. Nothing is signed here. Until another phone at the table has the last that was signed here it is still sent;
 * after that this phone keeps away, so that the seat is not taken for present because of it.
 * The seat can be taken back: this phone hears from the others first how far the seat has gone.
 */
import { computed, signal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import type { Heads } from '../../log/feeds.ts';
import { tableIdOf } from '../../table/founding.ts';
import { savedEntry } from '../saved.ts';
import type { SeatScene } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import type { GameName } from '../games.ts';
import { carryLog } from '../play/carrying.ts';
import { openMembers } from '../play/circle.ts';
import type { OpenGame } from '../play/kind.ts';
import type { SavedGame, TableRecord } from '../play/record.ts';
import type { Stage } from '../stage.ts';
import { makeSeatLink, type SeatCode } from './code.ts';
import { holdingEntry, type Holding } from './holding.ts';

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

/** `joined` runs when a member is there. */
async function contact({ shell, saved: { record }, open }: RestingOptions, joined: () => void): Promise<Contact | undefined> {
  const game = open();
  if (game === undefined) return undefined;
  const { running } = game;
  running.rest();
  // It neither hosts nor invites any more.
  const members = await openMembers(shell, { ...record, code: '', secret: null }, undefined);
  const log = carryLog(running, shell.clock);
  members.attend((_, line) => {
    log.join(line);
    joined();
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

export function restingStage(options: RestingOptions): Stage {
  const { shell, key, saved: { record }, release, goOn } = options;
  const holding = signal(options.holding);
  const taking = signal<SeatScene['taking']>('no');
  const [own] = record.owns;
  const code = seatCodeOf(record, options.holding);
  const link = code === undefined ? '' : makeSeatLink(shell.page, code);
  const stops: (() => void)[] = [];
  let closed = false;

  const later = (milliseconds: number, run: () => void): void => void stops.push(shell.clock.after(milliseconds, run));
  async function keep(next: Holding): Promise<void> {
    holding.value = next;
    await shell.store.set([holdingEntry(key, next)]);
  }
  async function deliver(): Promise<void> {
    const line = await contact(options, () => undefined);
    if (line === undefined) return;
    stops.push(line.close);
    const look = (): void => {
      if (closed || taking.peek() === 'asking') return line.close();
      if (own === undefined || !line.reached(headsWith(own.seat, holding.peek().mark.number))) return later(LOOK, look);
      void keep({ ...holding.peek(), delivered: true });
      line.close();
    };
    look();
  }
  async function takeBack(anyway: boolean): Promise<void> {
    if (taking.peek() === 'asking') return;
    taking.value = 'asking';
    let heard = false;
    const line = await contact(options, () => {
      if (!heard) later(HEARD, () => line !== undefined && void decide(line, anyway));
      heard = true;
    });
    if (line === undefined) return void (taking.value = 'nobody');
    stops.push(line.close);
    later(NOBODY_AFTER, () => {
      if (heard) return;
      line.close();
      taking.value = 'nobody';
    });
  }
  async function decide({ game: { running }, close: hangUp }: Contact, anyway: boolean): Promise<void> {
    await running.saved();
    hangUp();
    if (closed) return;
    const mark = running.mark();
    if (mark.number > holding.peek().mark.number && !anyway) return void (taking.value = 'used');
    await keep({ ...holding.peek(), hold: 'here', mark, delivered: true });
    stage.close(false);
    await goOn(key);
  }

  if (options.holding.hold === 'given' && !options.holding.delivered) void deliver();
  const stage: Stage = {
    scene: computed((): SeatScene => {
      const { hold, delivered } = holding.value;
      return { kind: 'seat', tableId: key, hold: hold === 'given' ? 'given' : 'played', link, delivered, taking: taking.value };
    }),
    intents: { takeSeatBack: (anyway) => void takeBack(anyway) },
    close() {
      closed = true;
      for (const stop of stops) stop();
      release();
    },
  };
  return stage;
}

/** Listed at home before the game is known: its address leads to it all the same. */
export const listedSeat = (shell: Shell, { game }: SeatCode, key: string): readonly [string, Uint8Array<ArrayBuffer>] => {
  const summary = { tableId: key, game, mode: 'phones', names: [], scenario: null, round: 1, status: 'playing', savedAt: shell.today() } as const;
  shell.noteSaved(summary);
  return savedEntry(summary);
};
