/** One line of a phone that only looks on to one that plays: both prove who they are, then it says every few seconds at which table it is. */
import type { Bytes } from '../../base/bytes.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import type { Clock } from '../../net/link.ts';
import { createPace } from '../../net/pace.ts';
import { PROTOCOL } from '../../table/founding.ts';
import type { Line } from '../phones.ts';
import { RULES_VERSION } from '../play/kinds.ts';
import { decodeWatch, encodeWatch, type PlayedTable, type WatchFarewell, type WatchMessage, type WatchMessageOf } from './messages.ts';
import { proveWatch, watchProofFault, type WatchMeeting } from './proof.ts';

export interface AskingOptions {
  readonly line: Line;
  readonly clock: Clock;
  /** Of whoever looks on. */
  readonly secretKey: Bytes;
  readonly secret: Bytes;
  /** Whether it is somebody who plays that was looked for at that address. */
  readonly isPlayer: (key: Bytes) => boolean;
  /** The table that this phone is at. */
  readonly at: () => Bytes | null;
}

/** What comes of it; the first is once, and before the others. */
export interface AskingListener {
  welcomed(key: Bytes): void;
  shown(table: PlayedTable): void;
  told(status: WatchMessageOf<'status'>): void;
  refused(why: WatchFarewell): void;
}

const ASK_AGAIN = 2000;
const SAY_AGAIN = 3000;
const PACE = { burst: 40, perSecond: 8 };

/** The returned function gives up. */
export function askToWatch({ line, clock, secretKey, secret, isPlayer, at }: AskingOptions, listener: AskingListener): () => void {
  const watcher = publicKeyOf(secretKey);
  const meeting = (role: WatchMeeting['role']): WatchMeeting => ({ role, binding: line.link.binding, watcher });
  const channel = line.channel('watch');
  const pace = createPace(PACE.burst, PACE.perSecond);
  let welcome = false;
  let stop = (): void => undefined;

  const knock = encodeWatch({ kind: 'knock', protocol: PROTOCOL, rulesVersion: RULES_VERSION, ...proveWatch(meeting('watcher'), secretKey, secret) });
  function repeat(): void {
    channel.send(welcome ? encodeWatch({ kind: 'at', table: at() }) : knock);
    stop = clock.after(welcome ? SAY_AGAIN : ASK_AGAIN, repeat);
  }
  function welcomed(message: WatchMessageOf<'welcome'>): boolean {
    if (welcome) return true;
    if (!isPlayer(message.key) || watchProofFault(meeting('player'), message, secret) !== null) return false;
    welcome = true;
    listener.welcomed(message.key);
    stop();
    repeat();
    return true;
  }
  /** `false`: not what an honest phone says now. */
  function hear(message: WatchMessage): boolean {
    switch (message.kind) {
      case 'welcome': return welcomed(message);
      case 'farewell':
        listener.refused(message.why);
        return true;
      case 'table':
        if (welcome) listener.shown(message);
        return welcome;
      case 'status':
        if (welcome) listener.told(message);
        return welcome;
      default: return false;
    }
  }
  line.link.listen((event) => {
    if (event.kind === 'state' && event.state === 'closed') stop();
  });
  channel.listen((bytes) => {
    const message = decodeWatch(bytes);
    if (!message.ok || !pace.take(1, clock.now()) || !hear(message.value)) line.link.countFault();
  });
  repeat();
  return () => stop();
}
