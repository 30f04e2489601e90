/** What is said of this phone's storage at every table. */
import type { Health } from '../store/guarded.ts';
import type { TableTrouble } from './api.ts';

export const savingTroubles = (health: Health): readonly TableTrouble[] => (health.kind === 'ok' ? [] : [{ kind: 'saving', refusal: health.why }]);
