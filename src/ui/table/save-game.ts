/** The game as a file on this phone. */
import type { PieScene, PlayScene, TableSession } from '../../app/api.ts';
import { downloadText } from '../shell/download.ts';

const GAME_NAMES = { play: 'ogres-vs-pixies', pie: 'pie-fight' } as const;

export const saveGame = (session: Pick<TableSession, 'exportGame'>, { kind, tableId }: Pick<PlayScene | PieScene, 'kind' | 'tableId'>): void =>
  downloadText(`${GAME_NAMES[kind]}-${tableId.slice(0, 8)}.txt`, session.exportGame());
