import { playSeries } from './series.ts';

playSeries({ game: 'skirmish', from: 1, games: 1720, group: 40 });
