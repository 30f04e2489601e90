/**
 * One line at the host's desk, from the first word to the seat: the guest says hello, both prove who they are, and whoever knows the secret is let in.
 * What comes over a line is checked here; who sits where is the desk's.
 */
import { toHex, type Bytes } from '../../base/bytes.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import type { Clock } from '../../net/link.ts';
import { createPace } from '../../net/pace.ts';
import { PROTOCOL } from '../../table/founding.ts';
import type { Line } from '../phones.ts';
import { rules } from '../play/game.ts';
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
}

export interface Desk {
  readonly secretKey: Bytes;
  readonly name: string;
  readonly secret: Bytes;
  /** Takes a visitor in, after `prove`; or why not. */
  welcome(visitor: Visitor, reception: Reception): Farewell | null;
  said(reception: Reception, message: LobbyMessageOf<'guest'> | LobbyMessageOf<'leave'>): boolean;
  /** Sent away before anybody knew who it was. */
  turnedAway(name: string, why: Farewell): void;
}

export interface Reception {
  readonly line: Line;
  /** `null` until everything is proved. */
  readonly visitor: Visitor | null;
  send(message: LobbyMessage): void;
  /** Proves who we are, to a visitor who is taken in. */
  prove(): void;
  dismiss(why: Farewell): void;
}

/** Messages a second from one line; an honest phone says one every two seconds. */
const PACE = { burst: 30, perSecond: 5 };

type Progress = { readonly hello: LobbyMessageOf<'hello'>; readonly nonce: Bytes; readonly meeting: Meeting };

export function createReception(desk: Desk, line: Line, clock: Clock, random: (length: number) => Bytes): Reception {
  const channel = line.channel('lobby');
  const host = publicKeyOf(desk.secretKey);
  const pace = createPace(PACE.burst, PACE.perSecond);
  let progress: Progress | null = null;
  let visitor: Visitor | null = null;
  let dismissed: Farewell | null = null;

  const send = (message: LobbyMessage): void => channel.send(encodeMessage(message));
  function dismiss(why: Farewell): void {
    dismissed = why;
    visitor = null;
    send({ kind: 'farewell', why });
  }

  function hello(message: LobbyMessageOf<'hello'>): boolean {
    if (!isName(message.name)) return false;
    if (progress === null || toHex(progress.hello.identity) !== toHex(message.identity) || toHex(progress.hello.commitment) !== toHex(message.commitment)) {
      progress = { hello: message, nonce: random(32), meeting: { binding: line.link.binding, host, guest: message.identity } };
      visitor = null;
      dismissed = null;
    }
    send({ kind: 'welcome', protocol: PROTOCOL, rulesVersion: rules.version, identity: host, nonce: progress.nonce, name: desk.name });
    const age = ageOf(message);
    // Said again to a guest that says hello again: the first time may have been lost.
    if (dismissed !== null) dismiss(dismissed);
    else if (age !== null) turnAway(message.name, age);
    return true;
  }
  function turnAway(name: string, why: Farewell): void {
    dismiss(why);
    desk.turnedAway(name, why);
  }

  function proof({ nonce, signature, knows }: LobbyMessageOf<'guest-proof'>): boolean {
    if (progress === null || dismissed !== null) return dismissed !== null;
    const { hello: said, meeting } = progress;
    if (!isNonceOf(said.commitment, nonce) || !isSignedMeeting('guest', meeting, signature)) {
      dismiss('bad-proof');
      return false;
    }
    const secret = knows === null ? 'unknown' : knowsSecret('guest', meeting, desk.secret, knows) ? 'known' : 'wrong';
    visitor = { identity: said.identity, name: said.name, words: meetingWords(meeting, progress.nonce, nonce), secret };
    const refused = desk.welcome(visitor, self);
    if (refused !== null) turnAway(said.name, refused);
    return true;
  }

  /** `false`: not what an honest phone says now. */
  function hear(message: LobbyMessage): boolean {
    switch (message.kind) {
      case 'hello':
        return hello(message);
      case 'guest-proof':
        return proof(message);
      case 'guest':
      case 'leave':
        return dismissed !== null || (visitor !== null && desk.said(self, message));
      case 'welcome':
      case 'host-proof':
      case 'lobby':
      case 'founded':
      case 'farewell':
        return false;
    }
  }
  channel.listen((bytes) => {
    if (!pace.take(1, clock.now())) return line.link.countFault();
    const message = decodeMessage(bytes);
    if (message.ok && hear(message.value)) return;
    line.link.countFault();
    if (!message.ok) send({ kind: 'farewell', why: 'bad-message' });
  });

  const self: Reception = {
    line,
    get visitor() {
      return visitor;
    },
    send,
    prove() {
      if (progress !== null) send({ kind: 'host-proof', signature: signMeeting('host', progress.meeting, desk.secretKey), knows: proveSecret('host', progress.meeting, desk.secret) });
    },
    dismiss,
  };
  return self;
}

function ageOf({ protocol, rulesVersion }: LobbyMessageOf<'hello'>): 'older' | 'newer' | null {
  if (protocol === PROTOCOL && rulesVersion === rules.version) return null;
  return protocol < PROTOCOL || (protocol === PROTOCOL && rulesVersion < rules.version) ? 'older' : 'newer';
}
