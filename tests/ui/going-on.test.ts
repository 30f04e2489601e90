/** What is said when somebody has been away for a while, to whom. */
import { describe, expect, it } from 'vitest';
import type { GoingOn } from '../../src/app/api.ts';
import type { BeginningAnew } from '../../src/app/play/anew-scene.ts';
import { asSeat } from '../../src/base/brand.ts';
import { anewWords, goingOnWords } from '../../src/ui/words/going-on.ts';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dee'];
const seats = (...numbers: number[]) => numbers.map(asSeat);
const words = (part: Partial<GoingOn>, eyes: number | null = 0) => goingOnWords({ without: [], proposal: null, dropped: [], ...part }, eyes === null ? null : asSeat(eyes), (seat) => NAMES[seat] ?? '');
const proposal = (mine: boolean | null, drops: readonly number[] = [1]): GoingOn['proposal'] => ({ seats: seats(3), voters: seats(0, 1, 2), answers: drops.map((seat) => ({ seat: asSeat(seat), drop: true })), mine });

describe('over the table', () => {
  it('nothing stands while nobody is missing', () => expect(words({})).toBeNull());
  it('one is asked about one, and about several', () => {
    expect(words({ without: seats(2) })).toMatchObject({ title: 'Cem has been away for a while. Go on without them?', asks: [2] });
    expect(words({ without: seats(1, 2) })).toMatchObject({ title: 'Bob and Cem have been away for a while. Go on without all of them?', asks: [1, 2] });
  });
  it('a proposal asks who has not answered, and tells the others who has not', () => {
    expect(words({ proposal: proposal(null) })).toMatchObject({ title: 'Bob wants to go on without Dee. Go on?', asks: [3] });
    expect(words({ proposal: proposal(null, [1, 2]) })?.title).toBe('Bob and Cem want to go on without Dee. Go on?');
    expect(words({ proposal: proposal(true, [0, 1]) })).toEqual({ title: 'Going on without Dee?', more: 'Cem has still to say.', asks: null });
    expect(words({ proposal: proposal(null, [1]) }, null)).toMatchObject({ asks: null });
  });
  it('whom it is about reads that a choice is in time, or that it is too late', () => {
    expect(words({ proposal: proposal(null) }, 3)).toMatchObject({ title: 'The others want to go on without you', asks: null });
    expect(words({ dropped: seats(3) }, 3)).toMatchObject({ title: 'The others have gone on without you', asks: null });
    expect(words({ dropped: seats(3) }, 0)).toBeNull();
  });
  it('whoever has agreed may be asked about more', () => expect(words({ proposal: proposal(true, [0]), without: seats(2, 3) })).toMatchObject({ asks: [2, 3] }));
});

describe('before the game has begun', () => {
  const anew = (part: Partial<BeginningAnew>) => anewWords({ without: [], waitsFor: [], proposal: null, wentOn: null, canWatch: true, ...part }, seats(0, 1, 2, 3), (seat) => NAMES[seat] ?? '');
  it('nothing stands while nobody is missing', () => expect(anew({})).toBeNull());
  it('one is asked about who is missing, or told that the game waits', () => {
    expect(anew({ without: seats(2) })).toMatchObject({ title: 'Cem has been away for a while. Start again without them?', asks: [2] });
    expect(anew({ waitsFor: seats(1, 2) })).toMatchObject({ title: 'Bob and Cem have been away for a while', asks: null });
  });
  it('what somebody asks for comes first, and who has said yes reads who has not', () => {
    expect(anew({ without: seats(2), proposal: { without: seats(3), asked: seats(1, 2), mine: false } })).toMatchObject({ title: 'Bob and Cem would like to start again without Dee. Start again?', asks: [3] });
    expect(anew({ proposal: { without: seats(3), asked: seats(0, 1), mine: true } })).toMatchObject({ title: 'Starting again without Dee', more: 'Cem has still to say.', asks: null });
  });
  it('who was left out reads it, and what can be done', () => {
    const left = { wentOn: seats(1), without: seats(2) };
    expect(anew(left)).toMatchObject({ title: 'Bob has begun again without you', more: 'You were away when the game began. Watch them, ask them for the next one, or open a table of your own.', asks: null });
    expect(anew({ ...left, canWatch: false })).toMatchObject({ more: 'You were away when the game began. Ask them for the next one, or open a table of your own.' });
  });
});
