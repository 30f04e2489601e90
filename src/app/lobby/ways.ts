/** The ways to the host that need no server: a guest may be paired with the host, or with another guest who shows it in. */
import type { Shell } from '../dependencies.ts';
import { Doorway } from '../pair/doorway.ts';
import { isUnderWay, type Pairing } from '../pair/pair-scene.ts';
import { createPairing } from '../pair/pairing.ts';
import type { Phones } from '../phones.ts';
import type { Visit } from './visit.ts';
import { whyNot } from './why-not.ts';

export interface Ways {
  readonly pairing: Pairing;
  /** People are at it, or a guest is: what no server brings about is not yet in vain. */
  readonly isOpening: boolean;
  close(): void;
}

export function openWays(shell: Shell, phones: Phones, visit: Visit): Ways {
  const { code } = visit.record();
  const pairing = createPairing({
    phones,
    shell,
    code,
    ticket: () => (visit.state.peek().kind === 'lobby' ? { at: 'guest', code, secret: visit.record().secret } : null),
    linked: (link, by) => (by === 'host' || by === 'host-at-game') && visit.expect(link),
  });
  const doorway = new Doorway({
    clock: shell.clock,
    random: shell.random,
    phones,
    isHosts: (line) => visit.isHosts(line),
    linked: (link) => visit.expect(link),
    failed(why) {
      const refusal = whyNot(why);
      if (refusal !== null && visit.state.peek().kind === 'dialling') visit.refuse(refusal);
    },
  });
  return {
    pairing,
    get isOpening() {
      return isUnderWay(pairing.state.value) || doorway.isShownIn;
    },
    close() {
      doorway.close();
      pairing.stop();
    },
  };
}
