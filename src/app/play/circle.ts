/** The way to the other members: over the place that the lobby had, or a new one. The host's includes the address that the code names. */
import { bytesEqual } from '../../base/bytes.ts';
import { invariant } from '../../base/result.ts';
import type { Shell } from '../dependencies.ts';
import { HostDesk } from '../lobby/desk.ts';
import { loadHost } from '../lobby/record.ts';
import { Phones } from '../phones.ts';
import { movedHost } from '../seat/moved-host.ts';
import { circleId, type Circle } from './greeting.ts';
import { createMembers, type Members } from './members.ts';
import { narrowed, seatsAmong } from './narrowed.ts';
import { loadGame, type TableRecord } from './record.ts';

/** All people of the table, those who do not play this game with them. */
function wholeCircle({ circle: identities, founding, owns }: TableRecord): Circle {
  const [own] = owns;
  invariant(own !== undefined, 'wholeCircle: a table between phones has an own seat');
  const seat = seatsAmong(identities, founding)?.[own.seat];
  invariant(seat !== undefined, 'wholeCircle: who plays is of the circle');
  return { id: circleId(identities), identities, own: seat, secretKey: own.secretKey };
}

/** Where this phone is found; on the host's with the desk to which the code leads. */
export interface Place {
  readonly phones: Phones;
  readonly desk: HostDesk | null;
}

export async function openMembers(shell: Shell, record: TableRecord, place: Place | undefined): Promise<Members> {
  const circle = wholeCircle(record);
  const { phones, desk } = place ?? (await reopenPlace(shell, record, circle));
  return narrowed(createMembers(circle, phones, shell, { code: record.code, secret: record.secret, desk }), record.founding);
}

/** After a reload. A guest who missed the start still looks for the host by the code. */
async function reopenPlace(shell: Shell, record: TableRecord, { identities, own, secretKey }: Circle): Promise<Place> {
  const { code } = record;
  const identity = identities[own];
  invariant(identity !== undefined, 'reopenPlace: the own seat has an identity');
  const hosted = await loadHost(shell.store, code);
  const first = hosted !== undefined && bytesEqual(hosted.self.secretKey, secretKey) ? await loadGame(shell.store, hosted.table) : undefined;
  const host = first?.ok === true ? hosted : movedHost(record, shell.today());
  if (host === undefined || host === null) return { phones: new Phones(shell, identity, null), desk: null };
  const phones = new Phones(shell, identity, code);
  // It lives as long as the place it is at.
  return { phones, desk: new HostDesk(shell, phones, host, first?.ok === true ? first.value.record.founding : record.founding) };
}
