/**
 * Two are left, and one of them has been away for long: nobody can be dropped, so the game waits. The other may claim the win. That is no entry of the log and changes
 * no state: it is kept on this phone, listed at home, and told to the other one when it is back, who may agree, which is to resign, or play on. Whatever happens
 * next at the table ends the claim.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { decode, encode, fixed, struct, u32 } from '../../base/codec.ts';
import type { Clock } from '../../net/link.ts';
import { createPace } from '../../net/pace.ts';
import type { ClaimScene } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import type { Line } from '../phones.ts';
import { watchAway } from './going-on.ts';
import type { Peers } from './peers.ts';
import type { Running } from './running.ts';

/** How long somebody has to be away until the win can be claimed. */
export const CLAIM_AFTER = 600_000;

/** At which step of which table. */
interface Claim {
  readonly table: Bytes;
  readonly step: number;
}
const claimCodec = struct<Claim>({ table: fixed(32), step: u32 });

export interface Claims {
  readonly shown: ReadonlySignal<ClaimScene>;
  claim(): void;
  meet(seat: Seat, line: Line): void;
  close(): void;
}

export interface ClaimsOptions {
  readonly shell: Pick<Shell, 'store' | 'clock' | 'relist'>;
  readonly key: string;
  readonly running: Pick<Running, 'tableId' | 'duel'>;
  readonly others: readonly Seat[];
  readonly peers: Peers;
}

export const NO_CLAIM: ClaimScene = { kind: 'none' };

export function createClaims({ shell, key, running: { tableId, duel }, others, peers }: ClaimsOptions): Claims {
  const { store, clock } = shell;
  const own = signal<number | null>(null);
  const theirs = signal<{ readonly seat: Seat; readonly step: number } | null>(null);
  const [awhile, long] = [watchAway(others, peers, clock), watchAway(others, peers, clock, CLAIM_AFTER)];
  const isMine = computed(() => duel.value !== null && duel.value.step === own.value);
  const word = sayTo(tableId, clock, (seat, step) => (theirs.value = { seat, step }));
  const tell = (line?: Line): void => void (isMine.peek() && word.tell(own.peek() ?? 0, line));

  let listed = false;
  async function restore(): Promise<void> {
    const kept = await store.get(`table/${key}/claim`);
    const claim = kept === undefined ? undefined : decode(claimCodec, kept);
    if (claim?.ok === true && own.peek() === null) own.value = claim.value.step;
    tell();
  }
  void restore();
  const stop = effect(() => {
    if (isMine.value === listed) return;
    listed = isMine.value;
    void shell.relist(key, { claimed: listed });
  });

  return {
    shown: computed((): ClaimScene => {
      const now = duel.value;
      if (now === null) return NO_CLAIM;
      if (theirs.value?.step === now.step) return { kind: 'theirs', seat: theirs.value.seat };
      const { missing } = now;
      if (missing === null || !awhile.seats.value.has(missing)) return NO_CLAIM;
      return { kind: isMine.value ? 'mine' : long.seats.value.has(missing) ? 'offered' : 'waits', seat: missing };
    }),
    claim() {
      const now = duel.peek();
      if (now === null || now.missing === null || !long.seats.peek().has(now.missing)) return;
      own.value = now.step;
      void store.set([[`table/${key}/claim`, encode(claimCodec, { table: tableId, step: now.step })]]);
      tell();
    },
    meet(seat, line) {
      word.meet(seat, line);
      tell(line);
    },
    close() {
      stop();
      awhile.close();
      long.close();
    },
  };
}

interface Word {
  /** To one line, or to all. */
  tell(step: number, to?: Line): void;
  meet(seat: Seat, line: Line): void;
}

/** What is said and heard of claims at one table. */
function sayTo(table: Bytes, clock: Clock, heard: (seat: Seat, step: number) => void): Word {
  const lines = new Set<Line>();
  return {
    tell(step, to) {
      const bytes = encode(claimCodec, { table, step });
      for (const line of to === undefined ? lines : [to]) line.channel('claim').send(bytes);
    },
    meet(seat, line) {
      const pace = createPace(8, 1);
      lines.add(line);
      line.link.listen((event) => {
        if (event.kind === 'state' && event.state === 'closed') lines.delete(line);
      });
      line.channel('claim').listen((bytes) => {
        const claim = decode(claimCodec, bytes);
        if (!claim.ok || !pace.take(1, clock.now())) return line.link.countFault();
        if (bytesEqual(claim.value.table, table)) heard(seat, claim.value.step);
      });
    },
  };
}
