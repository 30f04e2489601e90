/** The game as a file on this phone. */
import { downloadText } from '../../shell/download.ts';
import type { PieScene, PieSession } from '../../../app/api.ts';

export const saveGame = (session: PieSession, scene: PieScene): void => downloadText(`pie-fight-${scene.tableId.slice(0, 8)}.txt`, session.exportGame());
