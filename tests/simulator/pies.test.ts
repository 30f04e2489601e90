import { playSeries } from './series.ts';

playSeries({ game: 'pies', from: 1, games: 20, group: 4 });
