/** This phone: what it keeps, and what it was told in the settings. */
import { family } from './family.ts';
import type { Words } from './sentences.ts';

const STORAGE = {
  'store/full': { title: 'This phone has no space left', meaning: 'The game goes on, but is kept only while this page is open.', remedy: 'Free some space, or forget old tables on the home screen.' },
  'store/failed': { title: 'This phone could not save the game', meaning: 'It goes on, but is kept only while this page is open.', remedy: 'Leave the page open until the game is over, or save it to a file from the menu.' },
  'store/hangs': { title: 'This phone’s storage does not answer', meaning: 'The game goes on, but is kept only while this page is open.', remedy: 'Close other tabs of this game. If that does not help, restart the browser after the game.' },
} as const satisfies Readonly<Record<string, Words>>;

const TABLES = {
  'table/elsewhere': { title: 'This table is open in another tab', meaning: 'Only one tab can play, or they would talk across each other. The game is as it was.', remedy: 'Go on in the other tab, or play here and the other one rests.' },
  'table/entries-missing': { title: 'Moves of this game are missing on this phone', meaning: 'The browser may have cleared part of its storage. The other phones still have everything.', remedy: 'Let all who play open the table: the missing moves come back by themselves.' },
  'table/halted': { title: 'This table has stopped', meaning: 'The phones could not agree on something, and neither goes on with a doubtful game.', remedy: 'Save a copy from the menu if you want to look into it, and begin a new game.' },
  'saved/not-found': { title: 'That table is not on this phone', meaning: 'It was forgotten, played in another browser, or cleared away with the browser’s storage.', remedy: 'Look in the browser or the home-screen app in which you played, or open a saved file in the settings.' },
  'saved/broken-record': { title: 'This saved table cannot be read', meaning: 'Its record on this phone is damaged. Other tables are not touched by it.', remedy: 'If the other phone still has the game, go on from there; else forget the table on the home screen.' },
  'saved/broken-entry': { title: 'One move of this saved table cannot be read', meaning: 'The record on this phone is damaged from there on. The other phone still has everything.', remedy: 'Let the other phone open the table, too, or open a saved file of it in the settings.' },
  'screen/table-did-not-open': { title: 'The table did not open', meaning: 'Something went wrong on this phone before the first move. Saved games are as they were.', remedy: 'Load the page again.' },
} as const satisfies Readonly<Record<string, Words>>;

const SEATS = {
  'seat/bad-link': { title: 'That link moves no seat', meaning: 'Something of it is missing, or it is no link of this game. Nothing was changed here.', remedy: 'Scan the code on the other phone once more, or copy the whole link there.' },
  'seat/damaged': { title: 'The code of the seat is damaged', meaning: 'A letter of it has changed on the way. Nothing was changed here.', remedy: 'Scan the code on the other phone once more, or copy the whole link there.' },
  'seat/malformed': { title: 'The code of the seat does not hold together', meaning: 'What stands in it cannot be a seat at a table. Nothing was changed here.', remedy: 'Take the seat back on the other phone, and move it once more.' },
  'seat/bad-key': { title: 'The code of the seat has a key that cannot be', meaning: 'What stands in it cannot be a seat at a table. Nothing was changed here.', remedy: 'Take the seat back on the other phone, and move it once more.' },
  'seat/went-on': { title: 'The others play another game by now', meaning: 'The game of your seat is over for them.', remedy: 'Ask them for a place in the next one, or host a table yourself.' },
  'seat/last-move-missing': { title: 'Your last move is still on the other phone', meaning: 'It had not reached the others when the seat was moved, and nothing is played here without it.', remedy: 'Open the table on the other phone once more, with a connection, until it says that all has arrived.' },
} as const satisfies Readonly<Record<string, Words>>;

const SETTINGS = family(
  { meaning: 'The settings are as they were.', remedy: 'Change what is marked and save again.' },
  {
    'settings/bad-look': 'That look is not known here',
    'settings/malformed': 'These settings cannot be read',
  },
);

const SERVERS = {
  'settings/bad-name': { title: 'That name does not fit', meaning: 'The settings are as they were.', remedy: 'A name is one line of at most 20 letters, without signs that cannot be seen.' },
  'settings/bad-server': { title: 'That is no server address', meaning: 'The settings are as they were.', remedy: 'The host is a name or a number without “https://”, the port lies between 1 and 65535, the path begins with “/”.' },
  'settings/bad-ice-server': { title: 'That is no relay address', meaning: 'The settings are as they were.', remedy: 'It begins with “stun:”, “turn:” or “turns:”, followed by the server, without spaces.' },
} as const satisfies Readonly<Record<string, Words>>;

export const PHONE_WORDS = { ...STORAGE, ...TABLES, ...SEATS, ...SETTINGS, ...SERVERS };
