import { playSeries } from './series.ts';

playSeries({ game: 'cards', from: 401, games: 100, group: 20, whole: false });
