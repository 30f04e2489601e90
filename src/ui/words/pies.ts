/** Choices that the rules of Pie Fight do not allow, and why. */
import { family } from './family.ts';

const NOT_MADE = 'Nothing was chosen, and the table is as it was.';

const CHOICES = family(
  { meaning: NOT_MADE, remedy: 'Look again at what is asked, and tap what is lit.' },
  {
    'choice/not-now': 'Nothing is to be chosen just now',
    'choice/not-asked': 'Somebody else is asked, not you',
    'choice/other-question': 'That answers another question',
    'choice/seats': 'Not everybody who was asked has chosen',
    'opened/other-slots': 'Other cards were turned up than those played',
    'opened/no-card': 'There is no such card',
    'opened/seen-elsewhere': 'That card lies open elsewhere',
    'opened/twice': 'One card was turned up twice',
    'dropped/no-seat': 'Nobody sits there',
    'dropped/cards': 'The pile would have another number of cards',
    'dealer/not-now': 'The cards are not to be dealt just now',
    'dealer/other-work': 'Something else is to be done with the cards',
  },
);

const CARDS = family(
  { meaning: NOT_MADE, remedy: 'Choose a card again, then a being that lights up.' },
  {
    'play/not-in-hand': 'That card is not in the hand',
    'play/no-target': 'Nobody sits there',
    'play/target-out': 'Who is out cannot be aimed at',
    'play/only-oneself': 'That card is aimed at yourself',
    'play/not-oneself': 'That card is aimed at somebody else',
    'play/region-missing': 'A body part has to be named for that card',
    'play/region-needless': 'That card names no body part',
    'ghost/target': 'Only who is still in can be hit',
    'slice/target': 'It cannot fly on to there',
    'regions/count': 'Every pie needs one body part',
    'regions/value': 'There is no such body part',
    'clean/regions': 'Two different parts of your own body can be cleaned',
    'swap/region': 'There is no such body part to swap',
    'steal/not-there': 'That card cannot be taken',
    'helping/too-many': 'Two pies are enough of a second helping',
    'helping/not-in-hand': 'That pie is not in the hand',
    'helping/twice': 'One pie cannot be thrown twice',
    'helping/not-a-pie': 'Only pies make a second helping',
  },
);

export const PIE_WORDS = { ...CHOICES, ...CARDS } as const;
