/** On the way to a table: codes, servers, doors. */
import { family } from './family.ts';
import type { Words } from './sentences.ts';

const CODES = family(
  { meaning: 'No table was looked for.', remedy: 'Check it against the host’s screen, or scan the code there with this phone’s camera.' },
  { 'join/bad-code': 'A table code is six letters long', 'join/bad-link': 'That link leads to no table' },
);

const SEATED = 'A game that is already on goes on, on its own connection; only new phones cannot come in.';

const SERVERS = {
  'net/signalling-down': { title: 'The meeting point cannot be reached', meaning: `Phones find each other through a small server, and it does not answer. ${SEATED}`, remedy: 'Check this phone’s connection, or choose another server in the settings; we keep trying meanwhile. With no internet at all phones can be paired by codes.' },
  'net/signalling-refused': { title: 'The meeting point turned us away', meaning: `The server is full, or it does not like our name. ${SEATED}`, remedy: 'Wait a minute and try again, or choose another server in the settings.' },
  'net/unreachable': { title: 'This phone cannot be reached just now', meaning: `It is not known at the meeting point. ${SEATED}`, remedy: 'Check the connection; we keep trying. Another server can be set in the settings.' },
  'net/starting': { title: 'This phone is still getting ready', meaning: 'It has not been announced at the meeting point yet.', remedy: 'Give it a moment, then try again.' },
  'net/nobody-there': { title: 'Nobody hosts a table with that code', meaning: 'The code may be mistyped, the host may have left, or the two phones use different meeting points.', remedy: 'Compare the letters with the host’s screen; best of all, scan the code there.' },
  'net/timed-out': { title: 'The other phone did not answer in time', meaning: 'The two phones know of each other, but no way between them opened. Some mobile networks and guest Wi-Fis forbid it.', remedy: 'Put both phones on the same Wi-Fi, or one on the other’s hotspot, and try again. A relay (TURN) can be set in the settings.' },
  'net/no-webrtc': { title: 'This browser cannot talk to other phones', meaning: 'The part for direct connections (WebRTC) is missing or switched off. Games on this one phone work.', remedy: 'Open the page in another browser, or allow WebRTC in this one.' },
  'net/other-version': { title: 'The two phones have different versions', meaning: 'They could come to different boards from the same moves, so they do not play together.', remedy: 'Load the page again on both phones; the older one takes the new version.' },
  'net/cancelled': { title: 'Stopped', meaning: 'No connection was made.', remedy: 'Try again whenever you like.' },
} as const satisfies Readonly<Record<string, Words>>;

const TRIES = {
  'join/nobody-hosts': { title: 'Nobody hosts a table with that code', meaning: 'The code may be mistyped, the host may have left, or the two phones use different meeting points.', remedy: 'Compare the letters with the host’s screen; best of all, scan the code there.' },
  'join/no-signalling': { title: 'No meeting point can be reached', meaning: 'Phones find each other through a small server, and none answers. This phone may have no network.', remedy: 'Check the connection and try again, or choose another server in the settings; the host must use the same. With no internet at all the two phones can be paired by codes.' },
  'join/no-path': { title: 'The phones cannot reach each other', meaning: 'The host’s phone was found, but no way between the two opened. Some mobile networks and guest Wi-Fis forbid it.', remedy: 'Put both phones on the same Wi-Fi, or one on the other’s hotspot, and try again. A helper (TURN) can be set in the settings.' },
  'join/no-answer': { title: 'The host’s phone does not answer', meaning: 'It may be locked or asleep.', remedy: 'Ask the host to wake the phone and open the table, then try again.' },
} as const satisfies Readonly<Record<string, Words>>;

const VISITORS = {
  'visitor/full': { title: 'all seats are taken', meaning: 'The table is as it was.', remedy: 'Remove a seat if somebody else is to play.' },
  'visitor/wrong-secret': { title: 'the link was for another table', meaning: 'The table is as it was.', remedy: 'Show the code once more and let it be scanned, or share the link again.' },
  'visitor/bad-proof': { title: 'the phone could not show who it is', meaning: 'The table is as it was; somebody may stand between the phones.', remedy: 'Let the code be scanned from this screen rather than sent.' },
  'visitor/older': { title: 'that phone has an older version', meaning: 'Different versions do not play together.', remedy: 'Let that phone load the page again to take the new version.' },
  'visitor/newer': { title: 'that phone has a newer version', meaning: 'Different versions do not play together.', remedy: 'Load this page again to take the new version; the table keeps its code.' },
} as const satisfies Readonly<Record<string, Words>>;

const DOORS = {
  'lobby/full': { title: 'The table is full', meaning: 'All seats are taken.', remedy: 'You can watch, ask the host for a seat, or host a table of your own.' },
  'lobby/removed': { title: 'The host has taken you off the table', meaning: 'Your seat is free again.', remedy: 'If that was a mistake, ask the host and join once more.' },
  'lobby/closed': { title: 'The host has closed the table', meaning: 'No game was begun.', remedy: 'Ask for a new code, or host a table yourself.' },
  'lobby/started-without-you': { title: 'The game has begun without you', meaning: 'The seats were taken before you were let in.', remedy: 'You can watch it, ask the host for the next game, or host a table yourself.' },
  'lobby/wrong-secret': { title: 'That link is for another table', meaning: 'The table with this code has a new link; the old one opens nothing.', remedy: 'Scan the code on the host’s screen again.' },
  'lobby/bad-proof': { title: 'The other phone could not show who it is', meaning: 'Somebody may stand between the two phones, so nothing was said to it.', remedy: 'Try again by scanning the code on the host’s own screen.' },
  'lobby/bad-message': { title: 'The other phone said something that makes no sense', meaning: 'It was not listened to any further, and nothing was changed here.', remedy: 'Load the page again on both phones and try once more.' },
  'watch/full': { title: 'Too many are watching already', meaning: 'A phone shows its table to eight others at most.', remedy: 'Ask somebody else at the table for a link, or try again when one of them has left.' },
  'watch/nobody-there': { title: 'The phone that this link leads to is not there', meaning: 'It may be locked, or it has left the table.', remedy: 'Ask anybody who still plays for a new link: their menu shows one under “Let somebody watch”.' },
  'lobby/not-you': { title: 'That seat belongs to another phone', meaning: 'A seat is kept for the phone that took it.', remedy: 'Go on with the game on the phone it was begun on.' },
  'version/we-are-older': { title: 'The other phone has a newer version', meaning: 'They could come to different boards from the same moves, so they do not play together.', remedy: 'Load this page again to take the new version, then join once more.' },
  'version/they-are-older': { title: 'The other phone has an older version', meaning: 'They could come to different boards from the same moves, so they do not play together.', remedy: 'Let the other phone load its page again to take the new version.' },
} as const satisfies Readonly<Record<string, Words>>;

const FOUNDING = family(
  { meaning: 'The phones did not agree on how the game begins, so it was not begun.', remedy: 'Go back to the table and start once more; if it happens again, load the page again on both phones.' },
  {
    'founding/bad-join': 'A phone introduced itself badly',
    'founding/bad-options': 'The options of the table do not hold together',
    'founding/malformed': 'What the host sent as the beginning of the game cannot be read',
    'founding/not-your-seat': 'This phone has no seat at that table',
    'founding/other-game': 'That table plays another game',
    'founding/protocol': 'The phones speak different versions',
    'founding/rules-version': 'The phones know different versions of the rules',
    'founding/seats': 'The number of players does not fit the game',
    'founding/twin': 'One phone tried to take two seats',
    'start/beings': 'Two players have the same being, or one has none',
    'start/seats': 'The number of players does not fit the game',
  },
);

export const JOINING_WORDS = { ...CODES, ...SERVERS, ...TRIES, ...VISITORS, ...DOORS, ...FOUNDING };
