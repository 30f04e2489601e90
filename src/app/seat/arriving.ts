/** A seat that has come from another phone by its code: the others are looked for, and tell which game it is; from there on it is a table like any other. */
import { computed, signal } from '@preact/signals-core';
import { asSeat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { decode } from '../../base/codec.ts';
import { ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import { foundingCodec, tableIdOf } from '../../table/founding.ts';
import type { RefusedScene } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import { Phones } from '../phones.ts';
import { createAside } from '../play/aside.ts';
import { saveNew } from '../play/founded.ts';
import { circleId } from '../play/greeting.ts';
import { kindOf, kindOfTable } from '../play/kinds.ts';
import { createMembers, type Members } from '../play/members.ts';
import { narrowed } from '../play/narrowed.ts';
import { NEXT_PACE, nextMessageCodec, type NextMessage } from '../play/next-game.ts';
import type { TableRecord } from '../play/record.ts';
import type { Stage } from '../stage.ts';
import { tableKeyOf, type SeatCode } from './code.ts';
import { holdingEntry, type Holding } from './holding.ts';
import { movedHost } from './moved-host.ts';
import type { SeatScene } from './scene.ts';

export interface ArrivingOptions {
  readonly shell: Shell;
  readonly code: SeatCode;
  readonly release: () => void;
  readonly goOn: (key: string, members?: Members) => Promise<void>;
}

/** Where the code is kept until the game is known. */
export const codeKey = (key: string): string => `table/${key}/code`;

/** The seat as this phone has it by that code. */
export const heldBy = ({ generation, mark }: SeatCode): Holding => ({ hold: 'here', generation, mark, delivered: true });

export function arrivingStage({ shell, code, release, goOn }: ArrivingOptions): Stage {
  const identity = publicKeyOf(code.secretKey);
  const own = asSeat(code.circle.findIndex((each) => bytesEqual(each, identity)));
  const phones = new Phones(shell, identity, null);
  const members = createMembers({ id: circleId(code.circle), identities: code.circle, own, secretKey: code.secretKey }, phones, shell, { code: code.code, secret: code.secret, desk: null });
  const refused = signal<Refusal | null>(null);
  const key = tableKeyOf(code);
  let done = false;

  async function hear(bytes: Bytes, game: number): Promise<void> {
    if (done) return;
    const record = recordFor(code, bytes);
    if (record === null) return game > code.number ? end({ code: 'seat/went-on' }) : undefined;
    if (!record.ok) return end(record.error);
    end(null);
    await saveNew(shell, record.value, kindOfTable(record.value).summary(record.value, shell.today()), [holdingEntry(key, heldBy(code))]);
    await shell.store.remove(codeKey(key));
    release();
    if (movedHost(record.value, shell.today()) === null) return goOn(key, narrowed(members, record.value.founding));
    // The host's phone is also found by the code of the table: it opens both addresses together.
    members.close();
    await goOn(key);
  }
  function end(why: Refusal | null): void {
    done = true;
    aside.close();
    refused.value = why;
    if (why === null) return;
    members.close();
  }
  const aside = createAside<NextMessage>({
    channel: 'rematch', codec: nextMessageCodec, clock: shell.clock, pace: NEXT_PACE,
    standing: () => ({ kind: 'arrived', table: code.tableId }),
    heard(message) {
      if (message.kind === 'founded') void hear(message.founding, message.game);
      return true;
    },
  });
  aside.remind();
  members.attend({ way: (seat, way) => aside.meet(seat, way) });
  return {
    scene: computed((): SeatScene | RefusedScene =>
      refused.value === null ? { kind: 'seat', tableId: key, hold: 'arriving', link: '', delivered: true, taking: 'no' } : { kind: 'refused', refusal: refused.value }),
    pairing: members.pairing,
    intents: {},
    close() {
      if (!done) members.close();
      done = true;
      aside.close();
      release();
    },
  };
}

/** The game as it is kept; `null`: those bytes tell of another one. */
function recordFor(code: SeatCode, bytes: Bytes): Result<TableRecord, Refusal> | null {
  const decoded = decode(foundingCodec, bytes);
  if (!decoded.ok || !bytesEqual(tableIdOf(decoded.value), code.tableId)) return null;
  const founding = decoded.value;
  const { seat, secretKey, seed, circle, secret, timer, number, series } = code;
  const wrong = kindOf(founding.game)?.checkFounding(founding) ?? null;
  if (wrong !== null) return { ok: false, error: wrong };
  const join = founding.joins[seat];
  if (join === undefined || !bytesEqual(join.identity, publicKeyOf(secretKey)) || series.length !== founding.joins.length) return refuse('founding/not-your-seat');
  return ok({ founding, owns: [{ seat, secretKey, seed }], mode: 'phones', code: code.code, secret, watcher: null, circle, timer, game: number, series });
}
