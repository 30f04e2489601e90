/** Who sits at a table and how their phones are; and what is wrong there. The same for every game. */
import type { ReadonlySignal } from '@preact/signals-core';
import { asSeat } from '../../base/brand.ts';
import type { Certificate } from '../../fair/audit.ts';
import type { Health } from '../../store/guarded.ts';
import type { PlayerScene, PlayScene, TableTrouble } from '../api.ts';
import { savingTroubles } from '../troubles.ts';
import type { Difference } from './halts.ts';
import type { Peers } from './peers.ts';
import type { TableRecord } from './record.ts';
import type { Standing } from './running.ts';

/** Everybody, without what the game adds. */
export const playersAt = ({ founding, owns }: TableRecord, peers: Peers): readonly PlayerScene[] =>
  founding.joins.map(({ name }, index) => {
    const seat = asSeat(index);
    const local = owns.some((own) => own.seat === seat);
    const contact = peers.contacts.value.get(seat) ?? { presence: 'away', ping: null };
    return { seat, name, side: null, local, ...(local ? { presence: 'here', ping: null } : contact) };
  });

/** As long as the game is on. */
export const NO_CERTIFICATE = { certificate: null, seedsMissing: [] } as const;

/** What is known of the whole game, and whose seed is missing for more. */
export function certificateFor(certificate: Certificate, players: readonly PlayerScene[]): Pick<PlayScene, 'certificate' | 'seedsMissing'> {
  if (certificate.kind !== 'proved') return { certificate: certificate.kind, seedsMissing: [] };
  const { unaudited, awaited, gone } = certificate;
  // A seed is still to come as long as its phone is there to send it; and when all are there, they take their time to check.
  const pending = awaited.some((seat) => players[seat]?.presence === 'here') || (awaited.length === 0 && unaudited.length > gone.length);
  return { certificate: pending ? 'pending' : 'proved', seedsMissing: [...awaited, ...gone].toSorted((a, b) => a - b) };
}

/** `difference`: where another phone has found one. */
export function troublesAt({ fault, awake, moved }: Standing, { signalling }: Peers, health: ReadonlySignal<Health>, difference: Difference | null): readonly TableTrouble[] {
  const troubles: TableTrouble[] = [];
  if (fault !== null) troubles.push(fault.guilt === 'proven' ? { kind: 'fault', seat: fault.seat, refusal: fault } : { kind: 'desync', refusal: fault, seat: fault.seat, number: fault.number });
  if (fault === null && difference !== null) troubles.push({ kind: 'desync', refusal: { code: 'fault/desync' }, ...difference });
  if (!awake) troubles.push({ kind: 'saving', refusal: { code: moved ? 'seat/last-move-missing' : 'table/entries-missing' } });
  troubles.push(...savingTroubles(health.value));
  if (signalling.value !== null) troubles.push({ kind: 'signalling', refusal: signalling.value });
  return troubles;
}
