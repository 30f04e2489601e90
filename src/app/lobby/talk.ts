/** One line of a guest to the host: who proves what, in which order. Says again what the host has not answered. */
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { assertNever } from '../../base/result.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import { createPace } from '../../net/pace.ts';
import { makeJoin, PROTOCOL } from '../../table/founding.ts';
import type { Presence, Wish } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import type { GameName } from '../games.ts';
import type { Line } from '../phones.ts';
import { ourKind, RULES_VERSION } from '../play/kinds.ts';
import { isName } from '../settings.ts';
import type { TwoWords } from '../words.ts';
import { decodeMessage, encodeMessage, type Farewell, type LobbyMessage, type LobbyMessageOf, type Person } from './messages.ts';
import { commitNonce, isSignedMeeting, knowsSecret, meetingWords, proveSecret, signMeeting, type Meeting } from './proof.ts';
import type { GuestRecord } from './record.ts';

/** What comes of it. */
export interface TalkListener {
  record(): GuestRecord;
  /** The host has proved its key, and the secret if we know it. */
  greeted(words: TwoWords, host: string): void;
  /** `host`: its key. */
  stands(lobby: LobbyMessageOf<'lobby'>, line: Line, host: Bytes): void;
  founded(message: LobbyMessageOf<'founded'>, host: Bytes): void;
  refused(code: string): void;
  /** How the host's phone is. */
  isAs(part: { readonly presence?: Presence; readonly ping?: number }): void;
}

const REPEAT = 2000;
const PACE = { burst: 60, perSecond: 10 };

/** What a farewell of the host means for the guest. */
const REFUSALS: Readonly<Record<Farewell, string>> = {
  full: 'lobby/full',
  removed: 'lobby/removed',
  'wrong-secret': 'lobby/wrong-secret',
  'bad-message': 'lobby/bad-message',
  'bad-proof': 'lobby/bad-proof',
  started: 'lobby/started-without-you',
  closed: 'lobby/closed',
  older: 'version/we-are-older',
  newer: 'version/they-are-older',
};

export class Talk {
  readonly #shell: Shell;
  readonly #line: Line;
  readonly #listener: TalkListener;
  readonly #identity: Bytes;
  readonly #nonce: Bytes;
  #welcome: LobbyMessageOf<'welcome'> | null = null;
  #proved = false;
  #game: GameName | null = null;
  #revision = -1;
  #stopRepeating = (): void => undefined;

  constructor(shell: Shell, line: Line, listener: TalkListener) {
    this.#shell = shell;
    this.#line = line;
    this.#listener = listener;
    this.#identity = publicKeyOf(listener.record().self.secretKey);
    this.#nonce = shell.random(32);
    const pace = createPace(PACE.burst, PACE.perSecond);
    line.channel('lobby').listen((bytes) => {
      const message = decodeMessage(bytes);
      if (!pace.take(1, shell.clock.now()) || !message.ok || !this.#hear(message.value)) line.link.countFault();
    });
    line.link.listen((event) => {
      if (event.kind === 'ping') listener.isAs({ presence: 'here', ping: Math.round(event.milliseconds) });
      if (event.kind !== 'state') return;
      listener.isAs({ presence: event.state === 'here' ? 'here' : 'away' });
      if (event.state === 'closed') this.stop();
    });
    this.#repeat();
  }

  /** What the host is to know next. */
  say(): void {
    const meeting = this.#meeting();
    const { self, secret, watches } = this.#listener.record();
    if (meeting === null) return this.#send({ kind: 'hello', protocol: PROTOCOL, rulesVersion: RULES_VERSION, identity: this.#identity, commitment: commitNonce(this.#nonce), name: self.name });
    if (!this.#proved) {
      const knows = secret === null ? null : proveSecret('guest', meeting, secret);
      return this.#send({ kind: 'guest-proof', nonce: this.#nonce, signature: signMeeting('guest', meeting, self.secretKey), knows, watches });
    }
    if (watches) return this.#send({ kind: 'watcher', name: self.name });
    // The claim is to a seat at one game, and which one it is the host says first.
    if (this.#game !== null) this.#send({ kind: 'guest', wish: self.wish, name: self.name, join: makeJoin(ourKind(this.#game).at, self.secretKey, self.nonce, self.name) });
  }
  leave(): void {
    this.#send({ kind: 'leave' });
  }
  stop(): void {
    this.#stopRepeating();
  }

  #send(message: LobbyMessage): void {
    this.#line.channel('lobby').send(encodeMessage(message));
  }
  #repeat(): void {
    this.say();
    this.#stopRepeating = this.#shell.clock.after(REPEAT, () => this.#repeat());
  }
  #meeting(): Meeting | null {
    return this.#welcome === null ? null : { binding: this.#line.link.binding, host: this.#welcome.identity, guest: this.#identity };
  }

  /** `false`: not what an honest host says now. */
  #hear(message: LobbyMessage): boolean {
    switch (message.kind) {
      case 'welcome':
        return this.#welcomed(message);
      case 'host-proof':
        return this.#hostProved(message);
      case 'lobby':
        return this.#stands(message);
      case 'founded':
        if (!this.#proved || this.#welcome === null) return false;
        this.#listener.founded(message, this.#welcome.identity);
        return true;
      case 'farewell':
        // The seat would be forgotten: only the host can take it, and a host that goes before it has proved to be one is simply gone.
        if (!this.#proved && (message.why === 'removed' || message.why === 'closed')) return true;
        this.#listener.refused(this.#listener.record().watches && message.why === 'full' ? 'watch/full' : REFUSALS[message.why]);
        return true;
      case 'hello':
      case 'guest-proof':
      case 'guest':
      case 'watcher':
      case 'leave':
        return false;
      default:
        return assertNever(message);
    }
  }
  #welcomed(message: LobbyMessageOf<'welcome'>): boolean {
    if (!isName(message.name)) return false;
    const age = ageOf(message);
    if (age !== null) this.#listener.refused(age);
    // The first one counts: another nonce could be chosen to make the words equal.
    if (age !== null || this.#welcome !== null) return true;
    this.#welcome = message;
    this.say();
    return true;
  }
  #hostProved({ signature, knows }: LobbyMessageOf<'host-proof'>): boolean {
    const meeting = this.#meeting();
    if (meeting === null || this.#welcome === null) return false;
    if (this.#proved) return true;
    const { secret, host } = this.#listener.record();
    // Whoever met the host before knows it by its key: the secret may have changed while this phone was away.
    const isHost = host === null ? secret === null || knowsSecret('host', meeting, secret, knows) : bytesEqual(host, meeting.host);
    if (!isHost || !isSignedMeeting('host', meeting, signature)) {
      this.#listener.refused('lobby/bad-proof');
      return false;
    }
    this.#proved = true;
    this.#listener.greeted(meetingWords(meeting, this.#welcome.nonce, this.#nonce), this.#welcome.name);
    this.say();
    return true;
  }
  #stands(lobby: LobbyMessageOf<'lobby'>): boolean {
    if (!this.#proved || this.#welcome === null || !isLobby(lobby)) return false;
    if (lobby.revision < this.#revision) return true;
    this.#revision = lobby.revision;
    const isNews = this.#game !== lobby.options.game;
    this.#game = lobby.options.game;
    this.#listener.stands(lobby, this.#line, this.#welcome.identity);
    if (isNews) this.say();
    return true;
  }
}

/** Names that can be shown, and wishes that go together in that game. */
function isLobby({ options, people }: LobbyMessageOf<'lobby'>): boolean {
  const { mayWish } = ourKind(options.game);
  return people.every((person, index) => isName(person.name) && (person.status !== 'seated' || mayWish(person.wish, seatedWishes(people.filter((_, other) => other !== index)))));
}
const seatedWishes = (people: readonly Person[]): readonly (Wish | null)[] => people.flatMap(({ status, wish }) => (status === 'seated' ? [wish] : []));

function ageOf({ protocol, rulesVersion }: LobbyMessageOf<'welcome'>): string | null {
  if (protocol === PROTOCOL && rulesVersion === RULES_VERSION) return null;
  return protocol > PROTOCOL || (protocol === PROTOCOL && rulesVersion > RULES_VERSION) ? 'version/we-are-older' : 'version/they-are-older';
}
