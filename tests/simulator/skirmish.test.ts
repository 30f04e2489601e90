import { playSeries } from './series.ts';

playSeries({ game: 'skirmish', from: 1, games: 1480, group: 40 });
