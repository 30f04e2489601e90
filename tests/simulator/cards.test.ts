import { playSeries } from './series.ts';

playSeries({ game: 'cards', from: 1, games: 400, group: 20 });
