/** Names for those who have not chosen one: two words of ours, fit for every age, at most 20 letters together. */

const MOODS = [
  'Amber', 'Brave', 'Bright', 'Bumbly', 'Cheery', 'Clever', 'Cosy', 'Crispy', 'Dapper', 'Dozy', 'Drowsy', 'Fluffy',
  'Gentle', 'Giddy', 'Golden', 'Grumpy', 'Honest', 'Jolly', 'Lucky', 'Merry', 'Mighty', 'Misty', 'Mossy', 'Nimble',
  'Plucky', 'Quiet', 'Rusty', 'Shaggy', 'Silver', 'Sleepy', 'Sparkly', 'Sticky', 'Sunny', 'Tangled', 'Tiny', 'Wobbly',
] as const;

const BEINGS = [
  'Acorn', 'Badger', 'Beetle', 'Bramble', 'Cricket', 'Dormouse', 'Fern', 'Finch', 'Firefly', 'Fox', 'Gnome', 'Hazel',
  'Hedgehog', 'Heron', 'Lantern', 'Lichen', 'Moth', 'Mushroom', 'Newt', 'Nettle', 'Otter', 'Owl', 'Pebble', 'Pinecone',
  'Puddle', 'Rabbit', 'Robin', 'Snail', 'Sparrow', 'Spider', 'Squirrel', 'Stump', 'Thistle', 'Toad', 'Troll', 'Wren',
] as const;

const pick = <T>(words: readonly [T, ...T[]], random: () => number): T => words[Math.floor(random() * words.length)] ?? words[0];

/** `random` as `Math.random`: from 0 to below 1. */
export const pleasantName = (random: () => number): string => `${pick(MOODS, random)} ${pick(BEINGS, random)}`;

const mood = (name: string): string | undefined => name.split(' ')[0];

/** One that nobody here has, and with another first word: where there is little room, that is all of it that is shown. */
export function anotherPleasantName(taken: readonly string[], random: () => number): string {
  for (;;) {
    const name = pleasantName(random);
    if (!taken.some((other) => mood(other) === mood(name))) return name;
  }
}

/** Two names that differ, for two people on one phone. */
export function twoPleasantNames(random: () => number): readonly [string, string] {
  const first = pleasantName(random);
  return [first, anotherPleasantName([first], random)];
}
