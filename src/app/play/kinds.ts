/** Which games there are. */
import { invariant } from '../../base/result.ts';
import { GAME_NAMES, type GameName } from '../games.ts';
import type { GameKind } from './kind.ts';
import { ogresKind } from './ogres/kind.ts';
import { piesKind } from './pies/kind.ts';
import type { TableRecord } from './record.ts';

const KINDS: readonly GameKind[] = [ogresKind, piesKind];

/** `undefined`: no game of ours. */
export const kindOf = (name: string): GameKind | undefined => KINDS.find((kind) => kind.name === name);

export function ourKind(name: GameName): GameKind {
  const kind = kindOf(name);
  invariant(kind !== undefined, `${name} is one of ${GAME_NAMES.join(', ')}`);
  return kind;
}

/** Of a table that was founded here, or accepted. */
export const kindOfTable = ({ founding }: TableRecord): GameKind => ourKind(founding.game as GameName);

/** Grows whenever the rules of any game change, or a game is added: what phones of different versions tell each other by. */
export const RULES_VERSION = KINDS.reduce((sum, kind) => sum + kind.at.rulesVersion, 0);
export const rulesVersionOf = (name: GameName): number => ourKind(name).at.rulesVersion;
