/** What another phone did that it must not do. It is named, with what it signed as evidence; the name of the player stands before the title. */
import { family } from './family.ts';
import type { Words } from './sentences.ts';

const FORGED = family(
  { meaning: 'It was not let into the game: the board here holds only what was rightly made and signed.', remedy: 'If it goes on, load the page again on both phones. If it still goes on, do not trust that phone.' },
  {
    'log/bad-signature': 'a message with a wrong signature',
    'log/bad-previous': 'a message that does not follow the one before',
    'log/foreign-table': 'a message from another table',
    'log/malformed': 'a message that cannot be read',
    'log/too-far-ahead': 'a message from too far ahead',
    'log/unknown-seat': 'a message from somebody who has no seat',
    'codec/malformed': 'a message that cannot be read',
  },
);

const CHEATED = family(
  { meaning: 'The game has stopped, because nothing after this could be trusted. What that phone signed is kept as evidence.', remedy: 'Talk about it. Save a copy of the game from the menu, and begin a new one if you like.' },
  {
    'fault/answered-twice': 'two answers to one question',
    'fault/fork': 'two different moves under one number',
    'fault/illegal-action': 'a move that the rules forbid',
    'fault/rules': 'a move that the rules forbid',
    'fault/keys-differ': 'different keys shown to different phones',
    'fault/link-early': 'a dice secret shown too early',
    'fault/link-missing': 'a dice secret left out',
    'fault/malformed-body': 'a signed move that cannot be read',
    'fault/nothing-to-hear': 'a signed message nobody had asked for',
    'fault/out-of-turn': 'a move out of turn',
    'fault/second-commit': 'a second choice after the first was fixed',
    'fault/seed-early': 'its secret published in the middle of the game',
    'fault/wrong-cause': 'dice for another move than the one made',
    'fault/wrong-step': 'a move for another moment of the game',
    'dice/wrong-preimage': 'a dice secret that is not the promised one',
    'dice/reused-preimage': 'a dice secret used twice',
    'dice/skipped-preimage': 'a dice secret skipped',
    'dice/anchor-early': 'new dice secrets before the old ones were used up',
    'dice/anchor-missing': 'dice without the secrets for them',
    'roll/count': 'the wrong number of dice',
    'roll/value': 'a die that shows what no die can',
    'roll/missing': 'a roll left out',
    'secret/copied-commit': 'a copied secret choice',
    'secret/commits-differ': 'different secret choices shown to different phones',
    'secret/not-a-hand': 'a choice that is none of the two hands',
    'secret/reveal-mismatch': 'a secret choice that is not the one promised',
    'secret/seats': 'secret choices from the wrong seats',
    'deck/already-open': 'a card that lies open already',
    'deck/duplicate-key': 'somebody else’s key for the cards',
    'deck/no-key': 'no key for the cards',
    'deck/no-match': 'a held card that is not in the deck',
    'deck/not-a-card': 'a card that is none of this deck',
    'deck/not-canonical': 'a message about the cards that cannot be read',
    'deck/not-due': 'something about the cards that nobody waits for',
    'deck/opening-missing': 'a card played face down',
    'deck/opening-needless': 'a card turned up that was not played',
    'deck/out-of-turn': 'a shuffle before its turn',
    'deck/possession': 'a key for the cards that is not its own',
    'deck/proof': 'a false proof about the cards',
    'deck/wrong-face': 'another card than the one dealt',
    'deck/wrong-size': 'the wrong number of cards',
    'deck/wrong-slot': 'something about another card than the one that is due',
  },
);

const AUDIT = family(
  { meaning: 'The moves and dice were checked as they fell and stand; the last check over the whole game does not come out even.', remedy: 'Save a copy of the game from the menu if you want to look into it.' },
  {
    'audit/wrong-seed': 'the secret shown at the end is not the one promised at the start',
    'audit/other-keys': 'the keys do not follow from the secret shown at the end',
    'audit/other-link': 'the dice do not follow from the secret shown at the end',
    'audit/other-deck': 'the cards do not follow from the secret shown at the end',
    'audit/other-nonce': 'the choices do not follow from the secret shown at the end',
  },
);

const APART = {
  'fault/desync': { title: 'The phones disagree', meaning: 'From the same moves they came to different games, so this one has stopped. Most likely that is our mistake, not yours.', remedy: 'Save a report, from which the mistake can be found. Then load the page again on all phones, and begin a new game.' },
} as const satisfies Readonly<Record<string, Words>>;

export const FAIRNESS_WORDS = { ...FORGED, ...CHEATED, ...AUDIT, ...APART };
