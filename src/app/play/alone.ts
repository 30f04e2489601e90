/** A table whose seats are all on this phone: pass and play. The same signed log as with phones, without links. */
import { signal } from '@preact/signals-core';
import type { Bytes } from '../../base/bytes.ts';
import { decode, encode } from '../../base/codec.ts';
import { asSeat } from '../../base/brand.ts';
import type { Options } from '../../games/ogres-vs-pixies/types.ts';
import { makeJoin, PROTOCOL, type Founding } from '../../table/founding.ts';
import type { Randomness } from '../dependencies.ts';
import { rules } from './game.ts';
import type { TableRecord } from './record.ts';

/** A new table with fresh keys for every seat. */
export function foundAlone(random: Randomness, options: Options, names: readonly string[], series: readonly number[]): TableRecord {
  const at = { game: rules.name, rulesVersion: rules.version };
  const owns = names.map((_, seat) => ({ seat: asSeat(seat), secretKey: random(32), seed: random(32) }));
  const joins = owns.map(({ secretKey, seat }) => makeJoin(at, secretKey, random(32), names[seat] ?? ''));
  const founding: Founding = { protocol: PROTOCOL, ...at, options: encode(rules.options, options), joins };
  return { founding, owns, party: null, timer: 'off', series };
}
