/** Between the page and its worker: plain data both ways. */
import type { Progress } from '../../crypto/job.ts';
import type { Work, Worked } from '../../table/works.ts';

export type ToWorker = { readonly kind: 'prepare' } | { readonly kind: 'start'; readonly number: number; readonly work: Work } | { readonly kind: 'stop'; readonly number: number };
export type FromWorker = { readonly kind: 'progress'; readonly number: number; readonly progress: Progress } | { readonly kind: 'done'; readonly number: number; readonly worked: Worked };
