import { playSeries } from './series.ts';

playSeries({ game: 'pies', from: 1, games: 40, group: 4 });
