/** What the screen of Pie Fight is shown, and what it may ask for, is said by the app. */
export type { Busy, Heard, PieScene, PieSession } from '../../app/api.ts';
