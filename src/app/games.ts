/** The games of the house by name. Small: the home screen needs no more of them. */
export const GAME_NAMES = ['ogres-vs-pixies', 'pie-fight'] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** Whether the home screen offers Pie Fight. Its addresses work either way. */
export const PIE_FIGHT_READY: boolean = true;
