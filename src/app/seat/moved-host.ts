/** The host's seat has come from another phone, with the code of the table: from now on whoever comes by that code is received here, as the lobby would have it. */
import { bytesEqual } from '../../base/bytes.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import type { HostRecord } from '../lobby/record.ts';
import { kindOfTable } from '../play/kinds.ts';
import { keyOf, type TableRecord } from '../play/record.ts';

/** `null`: it is not the host's seat, or nobody can be invited. */
export function movedHost(record: TableRecord, today: number): HostRecord | null {
  const { founding, owns: [own], circle: [host], code, secret } = record;
  const [mine, ...others] = founding.joins;
  if (own === undefined || host === undefined || mine === undefined || secret === null || code === '') return null;
  if (!bytesEqual(publicKeyOf(own.secretKey), host) || !bytesEqual(mine.identity, host)) return null;
  const { options, wishes } = kindOfTable(record).lobbyOf(record);
  return {
    code, secret, options, table: keyOf(record), madeAt: Math.floor(today / 1000), removed: [],
    self: { secretKey: own.secretKey, nonce: mine.nonce, seed: own.seed, name: mine.name, wish: wishes[0] ?? null },
    seated: others.map(({ identity, name }, at) => ({ number: at + 1, identity, name, wish: wishes[at + 1] ?? null })),
  };
}
