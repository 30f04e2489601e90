import { playSeries } from './series.ts';

playSeries({ game: 'cards', from: 1, games: 380, group: 20 });
