/**
 * A plugin of the bundler. All phones of a simulated game are one process, so each would work out what all others have, and again after each crash, and each game would
 * begin with the keys and the first shuffle of one before. Functions of their arguments alone need that only once: the same arguments, the same result.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What is put in the place of what: `by` of a file, made of the module that is replaced. `default`: the module is one value. */
interface Replacement {
  readonly file: string;
  readonly by: string;
  readonly names: readonly string[] | 'default';
}
const [PLAIN, DECK] = [here('remembered/plain.ts'), here('remembered/deck.ts')];
const REPLACED: Readonly<Record<string, Replacement>> = {
  [here('../../src/crypto/sign.ts')]: { file: PLAIN, by: 'signing', names: ['publicKeyOf', 'sign', 'verifies', 'isPublicKey'] },
  [here('../../src/fair/dice.ts')]: { file: PLAIN, by: 'dice', names: ['makeChain'] },
  [here('../../src/crypto/ristretto.ts')]: { file: PLAIN, by: 'points', names: ['readPoint'] },
  [fileURLToPath(import.meta.resolve('tweetnacl'))]: { file: PLAIN, by: 'hashing', names: 'default' },
  [here('../../src/crypto/dleq.ts')]: { file: DECK, by: 'equality', names: ['proveEquality', 'holdsEquality'] },
  [here('../../src/crypto/key-switch.ts')]: { file: DECK, by: 'keySwitch', names: ['switchKey', 'holdsSwitch'] },
  [here('../../src/crypto/possession.ts')]: { file: DECK, by: 'possession', names: ['provePossession', 'holdsPossession'] },
  [here('../../src/crypto/ciphertext.ts')]: { file: DECK, by: 'ciphertext', names: ['shareOf', 'decrypt'] },
  [here('../../src/crypto/card-point.ts')]: { file: DECK, by: 'cardPoint', names: ['cardPoints'] },
  [here('../../src/crypto/shuffle.ts')]: { file: DECK, by: 'shuffle', names: ['shufflePile'] },
  [here('../../src/crypto/shuffle-prove.ts')]: { file: DECK, by: 'shuffleProof', names: ['proveShuffle'] },
};

const MARK = '\0remembered:';

export function remembering(): Plugin {
  return {
    name: 'pies:remembering',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || importer.startsWith(MARK)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && resolved.id in REPLACED ? `${MARK}${resolved.id}` : null;
    },
    load(id) {
      const path = id.slice(MARK.length);
      const replaced = id.startsWith(MARK) ? REPLACED[path] : undefined;
      if (replaced === undefined) return null;
      const from = JSON.stringify(path);
      const remembered = `import { ${replaced.by} as remembered } from ${JSON.stringify(replaced.file)};`;
      if (replaced.names === 'default') return `import original from ${from};\n${remembered}\nexport default remembered(original);`;
      return `import * as original from ${from};\n${remembered}\nexport * from ${from};\nexport const { ${replaced.names.join(', ')} } = remembered(original);`;
    },
  };
}
