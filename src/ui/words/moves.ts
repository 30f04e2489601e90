/** Moves that the rules do not allow, and why. */
import { family } from './family.ts';

const NOT_SENT = 'The move was not made and the board is as it was.';

const STEPS = family(
  { meaning: NOT_SENT, remedy: 'Tap the unit again to see where it can go.' },
  {
    'move/no-unit': 'Nobody stands there',
    'move/not-yours': 'That one belongs to the other side',
    'move/off-board': 'The board ends there',
    'move/not-adjacent': 'One step leads to a neighbouring hex only',
    'move/occupied': 'Somebody stands there already',
    'move/already-moved': 'It has moved in this turn',
    'move/spent': 'It has done its part for this turn',
    'move/no-steps-left': 'It has no steps left',
    'move/zone-of-control': 'It stands beside an enemy and must stop',
    'move/joined': 'It has stuck to other pixies and must stop',
    'move/clump-blocked': 'The clump moves as one body, and one of its pixies is in somebody’s way',
    'move/clump-edge': 'The clump moves as one body, and one of its pixies would leave the board',
    'move/not-lowest': 'A clump is moved as a whole',
    'move/tail': 'A crawler goes where its head goes',
    'move/tail-stays': 'The crawler’s tail stays where it is when it eats, so the head cannot go there',
    'move/curvy': 'A long crawler must bend at every step',
    'move/cannot-eat': 'It cannot eat that',
    'move/nothing-to-eat': 'There is nothing to eat',
    'move/firefly-first': 'First the firefly decides who plays which side',
    'move/roll-first': 'The dice have not fallen yet',
  },
);

const ATTACKS = family(
  { meaning: NOT_SENT, remedy: 'Tap the unit again to see whom it can reach.' },
  {
    'attack/no-unit': 'Nobody stands there to attack',
    'attack/not-yours': 'That one belongs to the other side',
    'attack/friend': 'That is a friend',
    'attack/no-target': 'There is no enemy in that direction',
    'attack/not-adjacent': 'Only a neighbour can be attacked',
    'attack/off-board': 'The board ends there',
    'attack/spent': 'It has attacked in this turn',
    'attack/tail': 'Only the head of a crawler bites',
    'attack/not-lowest': 'A clump attacks as a whole',
    'attack/not-newcomer': 'Only the pixie that has just joined can call this attack',
  },
);

const RAISING = family(
  { meaning: NOT_SENT, remedy: 'The king raises one pixie beside him, at the end of a turn in which he stood still.' },
  {
    'raise/king-moved': 'The king has moved in this turn',
    'raise/no-corpse': 'No fallen pixie lies there',
    'raise/no-king': 'There is no king to raise anybody',
    'raise/not-adjacent': 'The king reaches only the hexes beside him',
    'raise/occupied': 'Somebody stands on that hex',
    'raise/off-board': 'The board ends there',
  },
);

const TURN = family(
  { meaning: NOT_SENT, remedy: 'The strip at the edge of the board says whose turn it is and what for.' },
  {
    'move/not-your-turn': 'It is the other side’s turn',
    'table/not-your-turn': 'It is the other side’s turn',
    'table/not-a-choice': 'There is nothing to choose just now',
    'table/already-chosen': 'You have chosen already',
    'table/already-said': 'You have said so already',
    'firefly/not-now': 'No firefly is hidden just now',
    'roll/not-now': 'No dice are due just now',
    'secret/not-now': 'There is nothing to choose in secret just now',
    'talk/already-offered': 'Your offer of a draw stands already',
    'table/not-begun': 'The game has not begun yet',
    'table/not-your-seat': 'That is not your seat',
    'talk/no-seat': 'Only the players can say that',
    'talk/out': 'Who is out of the game only watches',
    'talk/already-resigned': 'You have given up already',
    'talk/no-draws': 'This game knows no draw by agreement',
  },
);

const OVER = family(
  { meaning: 'The result stands.', remedy: 'Look at how it went, or ask for a rematch.' },
  { 'game/over': 'The game is over', 'table/over': 'The game is over' },
);

const VOTES = family(
  { meaning: 'The table waits, as before.', remedy: 'Wait a while: perhaps they come back.' },
  {
    'game/needs-two': 'This game is for two',
    'table/dropped': 'The others have gone on without you',
    'table/voting': 'The others have not answered yet',
    'vote/nothing-missing': 'Nobody is being waited for',
    'vote/seats': 'It is not they who are being waited for',
    'vote/not-asked': 'Only those who are still playing can say that',
    'vote/too-few': 'Too few are left to go on',
    'vote/answered': 'You have answered already',
    'vote/has-arrived': 'They have just answered',
    'vote/another-open': 'Something else was asked before',
  },
);

export const MOVE_WORDS = { ...VOTES, ...STEPS, ...ATTACKS, ...RAISING, ...TURN, ...OVER } as const;
