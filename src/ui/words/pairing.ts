/** Two phones that show each other codes: what can go wrong between them. */
import { family } from './family.ts';
import type { Words } from './sentences.ts';

const READING = {
  'pair/not-a-code': { title: 'That is no code of this game', meaning: 'Something else was scanned or pasted. The code shown here still counts.', remedy: 'Point the camera at the code on the other phone, or paste the whole text that was copied there.' },
  'pair/damaged': { title: 'That code is not whole', meaning: 'A part of it is missing or has changed on the way. The code shown here still counts.', remedy: 'Scan it once more, or copy all of it again on the other phone.' },
  'pair/answer-first': { title: 'That is an answer, and nothing was asked here', meaning: 'It is for the phone that showed its code first.', remedy: 'Let that phone read it: there, choose “Scan the answer”. If it was this phone, go back to the tab with your table: it takes the answer from here.' },
  'pair/handed-over': { title: 'The phones are being connected', meaning: 'Your table is open in another tab of this browser, and has the answer now.', remedy: 'Go back to that tab. This one can be closed.' },
  'pair/other-answer': { title: 'That answer is to another code', meaning: 'It was made for an earlier code, or for another phone. The code shown here still counts.', remedy: 'Let the other phone scan the code that is shown here now, and then read its new answer.' },
  'pair/own-code': { title: 'That is the code of this phone', meaning: 'Two phones are needed: one shows its code, the other answers.', remedy: 'Scan this code with the other phone, and read here what it shows then.' },
  'pair/other-table': { title: 'That code leads to another table', meaning: 'This phone sits at a table already, and stays there.', remedy: 'Leave this table first if you want to go to the other one; then scan the code again.' },
} as const satisfies Readonly<Record<string, Words>>;

const LINKING = {
  'pair/no-path': { title: 'The phones cannot reach each other', meaning: 'Both codes were read, but no way between the phones opened. Guest Wi-Fis often keep phones apart.', remedy: 'Put both phones on the same Wi-Fi, or one on the other’s hotspot, and pair them with new codes.' },
  'pair/expired': { title: 'The code has grown too old', meaning: 'It counts for a quarter of an hour, and nobody has read it.', remedy: 'Show a new one, and have the other phone near.' },
} as const satisfies Readonly<Record<string, Words>>;

const HERE = family(
  { meaning: 'Without direct connections (WebRTC) phones cannot be paired. Games on this one phone work.', remedy: 'Open the page in another browser, or allow WebRTC in this one.' },
  { 'pair/not-possible': 'This browser cannot make a code' },
);

export const PAIRING_WORDS = { ...READING, ...LINKING, ...HERE };
