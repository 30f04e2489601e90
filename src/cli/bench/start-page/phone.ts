/** What `bench start` runs in each of its pages: a phone at a table of Pie Fight, and a bare data channel beside it. */
export { allDigests, answerAll, host, join, signalAt, start, status, times } from '../../../../tests/app/pie-in-page.ts';
export { acceptBare, answerBare, measureBare, offerBare } from '../latency-page/phone.ts';
