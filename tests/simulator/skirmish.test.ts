import { playSeries } from './series.ts';

playSeries({ game: 'skirmish', from: 1, games: 1200, group: 50 });
