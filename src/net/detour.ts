/**
 * A way to a phone to which there is no link: others carry what is said. It promises as little as a link does, and less in one thing: nobody can prove on it who is
 * at the other end. Every message is signed by the seat that says it, so that is known already.
 */
import type { Bytes } from '../base/bytes.ts';
import { openChannels, type Channel, type ChannelName } from './channels.ts';
import type { Clock, Link, LinkEvent } from './link.ts';
import { createPace, RECEIVE } from './pace.ts';

/** What a link and a detour have in common. */
export type Speech = Pick<Link, 'state' | 'faults' | 'countFault' | 'send' | 'listen' | 'close'>;

/** How something can be said to another phone: over a link to it, or through others. */
export interface Way {
  readonly link: Speech;
  channel(name: ChannelName): Pick<Channel, 'send' | 'listen'>;
}

export interface Detour extends Way {
  /** Something that the other phone said. */
  take(message: Bytes): void;
  /** It has answered after so long. */
  measured(milliseconds: number): void;
}

/** `say`: to the other phone, if it can be told. */
export function openDetour(clock: Clock, say: (message: Uint8Array) => void): Detour {
  const speech = new CarriedSpeech(clock, say);
  return { link: speech, channel: openChannels(speech), take: (bytes) => speech.emit({ kind: 'message', bytes }), measured: (milliseconds) => speech.emit({ kind: 'ping', milliseconds }) };
}

class CarriedSpeech implements Speech {
  state: 'here' | 'closed' = 'here';
  faults = 0;
  readonly #clock: Clock;
  readonly #say: (message: Uint8Array) => void;
  readonly #patience = createPace(RECEIVE.faults.burst, RECEIVE.faults.perSecond);
  readonly #listeners: ((event: LinkEvent) => void)[] = [];

  constructor(clock: Clock, say: (message: Uint8Array) => void) {
    this.#clock = clock;
    this.#say = say;
  }
  send(message: Uint8Array): void {
    if (this.state === 'here') this.#say(message);
  }
  listen(listener: (event: LinkEvent) => void): void {
    this.#listeners.push(listener);
  }
  /** Of the one who said it: those who carry it cannot have altered it. */
  countFault(): void {
    this.faults += 1;
    if (!this.#patience.take(1, this.#clock.now())) this.close();
  }
  close(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.#tell({ kind: 'state', state: 'closed' });
  }
  emit(event: LinkEvent): void {
    if (this.state === 'here') this.#tell(event);
  }
  #tell(event: LinkEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
