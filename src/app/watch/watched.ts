/** The record of a table that this phone only looks on at, from what a phone that plays there tells; or what is wrong with that. */
import type { Bytes } from '../../base/bytes.ts';
import { fail, ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { kindOf } from '../play/kinds.ts';
import { seatsAmong } from '../play/narrowed.ts';
import type { TableRecord } from '../play/record.ts';
import type { PlayedTable } from './messages.ts';

export interface Ticket {
  /** The key of whoever looks on. */
  readonly watcher: Bytes;
  readonly secret: Bytes;
}

export function watchedRecord({ founding, code, circle, timer, game, series }: PlayedTable, { watcher, secret }: Ticket): Result<TableRecord, Refusal> {
  const kind = kindOf(founding.game);
  if (kind === undefined) return refuse('founding/other-game', founding.game);
  const wrong = kind.checkFounding(founding);
  if (wrong !== null) return fail(wrong);
  if (seatsAmong(circle, founding) === null || series.length !== founding.joins.length) return refuse('lobby/bad-message', 'other people play than belong to the table');
  return ok({ founding, owns: [], mode: 'watching', code, circle, secret, watcher, timer, game, series });
}
