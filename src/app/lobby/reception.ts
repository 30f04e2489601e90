/**
 * One line at the host's desk, from the first word to the seat: the guest says hello, both prove who they are, and whoever knows the secret is let in.
 * What comes over a line is checked here; who sits where is the desk's.
 */
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { assertNever } from '../../base/result.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import { createPace } from '../../net/pace.ts';
import { PROTOCOL } from '../../table/founding.ts';
import type { Shell } from '../dependencies.ts';
import type { Line } from '../phones.ts';
import { RULES_VERSION } from '../play/kinds.ts';
import { isName } from '../settings.ts';
import type { TwoWords } from '../words.ts';
import { decodeMessage, encodeMessage, type Farewell, type LobbyMessage, type LobbyMessageOf } from './messages.ts';
import { isNonceOf, isSignedMeeting, knowsSecret, meetingWords, proveSecret, signMeeting, type Meeting } from './proof.ts';

/** Who has proved to be at the other end. */
export interface Visitor {
  readonly identity: Bytes;
  readonly name: string;
  readonly words: TwoWords;
  /** `wrong`: of another table, or of this one before somebody was removed. */
  readonly secret: 'known' | 'unknown' | 'wrong';
  /** Wants no seat. */
  readonly watches: boolean;
}

export interface Desk {
  /** Of the host, and of the table. */
  keys(): { readonly secretKey: Bytes; readonly secret: Bytes; readonly name: string };
  /** Takes a visitor in, after `prove`; or why not. */
  welcome(visitor: Visitor, reception: Reception): Farewell | null;
  /** `false`: not what an honest phone says. */
  said(reception: Reception, message: LobbyMessageOf<'guest' | 'watcher' | 'leave'>): boolean;
  turnedAway(name: string, why: Farewell): void;
}

/** An honest phone says one thing every two seconds. */
const PACE = { burst: 30, perSecond: 5 };

interface Progress {
  readonly hello: LobbyMessageOf<'hello'>;
  readonly nonce: Bytes;
  readonly meeting: Meeting;
}

export class Reception {
  readonly line: Line;
  readonly #desk: Desk;
  readonly #random: Shell['random'];
  #progress: Progress | null = null;
  #dismissed: Farewell | null = null;

  constructor(desk: Desk, line: Line, { clock, random }: Shell) {
    this.line = line;
    this.#desk = desk;
    this.#random = random;
    const pace = createPace(PACE.burst, PACE.perSecond);
    line.channel('lobby').listen((bytes) => {
      if (pace.take(1, clock.now())) this.#receive(bytes);
      else line.link.countFault();
    });
  }

  send(message: LobbyMessage): void {
    this.line.channel('lobby').send(encodeMessage(message));
  }
  /** Proves who we are, to a visitor who is taken in. */
  prove(): void {
    if (this.#progress === null) return;
    const { meeting } = this.#progress;
    const { secretKey, secret } = this.#desk.keys();
    this.send({ kind: 'host-proof', signature: signMeeting('host', meeting, secretKey), knows: proveSecret('host', meeting, secret) });
  }
  dismiss(why: Farewell): void {
    this.#dismissed = why;
    this.send({ kind: 'farewell', why });
  }

  #receive(bytes: Bytes): void {
    const message = decodeMessage(bytes);
    if (message.ok && this.#hear(message.value)) return;
    this.line.link.countFault();
    if (!message.ok) this.send({ kind: 'farewell', why: 'bad-message' });
  }
  /** `false`: not what an honest phone says now. */
  #hear(message: LobbyMessage): boolean {
    switch (message.kind) {
      case 'hello':
        return this.#hello(message);
      case 'guest-proof':
        return this.#proof(message);
      case 'guest':
      case 'watcher':
      case 'leave':
        return this.#dismissed !== null || this.#desk.said(this, message);
      case 'welcome':
      case 'host-proof':
      case 'lobby':
      case 'founded':
      case 'farewell':
        return false;
      default:
        return assertNever(message);
    }
  }
  #hello(hello: LobbyMessageOf<'hello'>): boolean {
    if (!isName(hello.name)) return false;
    const { name, secretKey } = this.#desk.keys();
    const { nonce, meeting } = this.#progressFor(hello, secretKey);
    this.send({ kind: 'welcome', protocol: PROTOCOL, rulesVersion: RULES_VERSION, identity: meeting.host as Bytes, nonce, name });
    const age = ageOf(hello);
    // Said again to a guest that says hello again: the first time may have been lost.
    if (this.#dismissed !== null) this.dismiss(this.#dismissed);
    else if (age !== null) this.#turnAway(hello.name, age);
    return true;
  }
  /** A hello that is said again goes on where the first one led. */
  #progressFor(hello: LobbyMessageOf<'hello'>, secretKey: Bytes): Progress {
    const before = this.#progress;
    if (before !== null && bytesEqual(before.hello.identity, hello.identity) && bytesEqual(before.hello.commitment, hello.commitment)) return before;
    this.#dismissed = null;
    this.#progress = { hello, nonce: this.#random(32), meeting: { binding: this.line.link.binding, host: publicKeyOf(secretKey), guest: hello.identity } };
    return this.#progress;
  }
  #proof({ nonce, signature, knows, watches }: LobbyMessageOf<'guest-proof'>): boolean {
    if (this.#progress === null || this.#dismissed !== null) return this.#dismissed !== null;
    const { hello, meeting, nonce: own } = this.#progress;
    if (!isNonceOf(hello.commitment, nonce) || !isSignedMeeting('guest', meeting, signature)) {
      this.#turnAway(hello.name, 'bad-proof');
      return false;
    }
    const secret = knows === null ? 'unknown' : knowsSecret('guest', meeting, this.#desk.keys().secret, knows) ? 'known' : 'wrong';
    const refused = this.#desk.welcome({ identity: hello.identity, name: hello.name, words: meetingWords(meeting, own, nonce), secret, watches }, this);
    if (refused !== null) this.#turnAway(hello.name, refused);
    return true;
  }
  #turnAway(name: string, why: Farewell): void {
    this.dismiss(why);
    this.#desk.turnedAway(name, why);
  }
}

function ageOf({ protocol, rulesVersion }: LobbyMessageOf<'hello'>): 'older' | 'newer' | null {
  if (protocol === PROTOCOL && rulesVersion === RULES_VERSION) return null;
  return protocol < PROTOCOL || (protocol === PROTOCOL && rulesVersion < RULES_VERSION) ? 'older' : 'newer';
}
