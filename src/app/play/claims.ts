/**
 * Two are left, and one of them has been away for long: nobody can be dropped, so the game waits. The other may claim the win. That is no entry of the log and changes
 * no state: it is kept on this phone, listed at home, and told to the other one when it is back, who may agree, which is to resign, or play on. Whatever happens
 * next at the table ends the claim.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { decode, encode, fixed, struct, u32 } from '../../base/codec.ts';
import type { Way } from '../../net/detour.ts';
import type { ClaimScene } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import { createAside } from './aside.ts';
import { watchAway } from './going-on.ts';
import type { Peers } from './peers.ts';
import type { Duel, Running } from './running.ts';

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
  meet(seat: Seat, way: Way): void;
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
  const theirs = signal<ReadonlyMap<Seat, number>>(new Map());
  const [awhile, long] = [watchAway(others, peers, clock), watchAway(others, peers, clock, CLAIM_AFTER)];
  const isMine = computed(() => duel.value !== null && duel.value.step === own.value);
  const mayClaim = (now: Duel | null): now is Duel => now !== null && now.awaited && long.seats.value.has(now.other);
  const word = createAside({
    channel: 'claim', codec: claimCodec, clock, pace: { burst: 8, perSecond: 1 },
    standing: () => (isMine.peek() ? { table: tableId, step: own.peek() ?? 0 } : null),
    heard({ table, step }, seat) {
      if (seat !== null && bytesEqual(table, tableId)) theirs.value = new Map(theirs.peek()).set(seat, step);
      return true;
    },
  });

  let listed = false;
  async function restore(): Promise<void> {
    const kept = await store.get(`table/${key}/claim`);
    const claim = kept === undefined ? undefined : decode(claimCodec, kept);
    if (claim?.ok === true && own.peek() === null) own.value = claim.value.step;
    word.remind();
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
      const { step, other: seat, awaited } = now;
      if (theirs.value.get(seat) === step) return { kind: 'theirs', seat };
      if (!awaited || !awhile.seats.value.has(seat)) return NO_CLAIM;
      return { kind: isMine.value ? 'mine' : mayClaim(now) ? 'offered' : 'waits', seat };
    }),
    claim() {
      const now = duel.peek();
      if (!mayClaim(now)) return;
      own.value = now.step;
      void store.set([[`table/${key}/claim`, encode(claimCodec, { table: tableId, step: now.step })]]);
      word.remind();
    },
    meet: (seat, way) => word.meet(seat, way),
    close() {
      stop();
      word.close();
      awhile.close();
      long.close();
    },
  };
}
