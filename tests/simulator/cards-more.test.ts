import { playSeries } from './series.ts';

playSeries({ game: 'cards', from: 381, games: 380, group: 20 });
