/** The quick phrases: all that can be said at the table besides pies. Their numbers travel, so new ones go to the end. */
export const PHRASES = [
  'En garde!', 'Not the face!', 'Missed me!', 'Delicious.', 'You have something on your nose.', 'That was my favourite hat.',
  'Mercy!', 'No mercy.', 'Nicely thrown!', 'Oops. Sorry!', 'Hurry up, it is melting!', 'Good fight, everybody.',
] as const;
export const phraseWords = (index: number): string => PHRASES[index] ?? '…';

/** At most so many within so long, for one seat: the screen asks nobody to read spam. */
export const PHRASES_ALLOWED = 3;
export const PHRASES_WITHIN = 12_000;

/** Whether one may speak again, having spoken at these moments. */
export const maySpeak = (spoken: readonly number[], now: number): boolean => spoken.filter((at) => now - at < PHRASES_WITHIN).length < PHRASES_ALLOWED;
