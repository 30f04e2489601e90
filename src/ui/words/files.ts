/** Files and positions that somebody brings. */
import { family } from './family.ts';

const FILES = family(
  { meaning: 'Nothing was taken in, and nothing on this phone has changed.', remedy: 'Choose a file that this game has saved, as it was saved.' },
  {
    'file/not-ours': 'That file is not from this game',
    'file/broken': 'That file is damaged',
    'file/empty': 'That file is empty',
    'file/bad-entry': 'A move in that file does not hold',
    'file/missing-entry': 'A move in that file is missing',
    'file/not-a-table': 'There is no table in that file',
    'file/unknown-scenario': 'That file plays on a board that is not known here',
  },
);

const NEWER = family(
  { meaning: 'Nothing was taken in, and nothing on this phone has changed.', remedy: 'Load the page again to take the newest version, then open the file once more.' },
  { 'file/newer': 'That file is from a newer version', 'file/other-version': 'That file is from another version of the rules' },
);

export const FILE_WORDS = { ...FILES, ...NEWER };
