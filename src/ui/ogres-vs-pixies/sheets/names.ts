/** The sheets that can lie over the table, one at a time. */
export type SheetName = 'menu' | 'overlays' | 'log' | 'odds' | 'fairness' | 'rules' | 'resign' | 'move' | 'draw' | 'watch' | 'finish';
