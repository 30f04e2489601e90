import { playSeries } from './series.ts';

playSeries({ game: 'cards', from: 1, games: 280, group: 20 });
