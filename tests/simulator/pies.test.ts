import { vi } from 'vitest';
import { playSeries } from './series.ts';

vi.mock('../../src/crypto/sign.ts', async (original) => (await import('./remembered.ts')).remembered(await original()));

playSeries('pies', 8, 4);
