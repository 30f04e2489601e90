/** Data channels opened by descriptions that somebody else carries to the other phone and back: no server has a part in it. */
import type { Bytes } from '../base/bytes.ts';
import { refuse } from '../base/result.ts';
import { createAttempt, type Attempt } from './attempt.ts';
import { decodeDescription, encodeDescription, type Role } from './description.ts';
import type { Answered, Clock, Offered, Reached } from './link.ts';
import { createRtcEnd } from './rtc-wire.ts';
import type { Wire } from './wire.ts';

export interface OpeningOptions {
  readonly config: RTCConfiguration;
  readonly clock: Clock;
  readonly cancel: AbortSignal | undefined;
  /** The channel is open: what is said on it is the hello. */
  readonly greet: (attempt: Attempt, wire: Wire) => void;
}

/** For the browser to find out where it can be reached. What it finds later is not told: the other end still hears from where it is called. */
const GATHERED_WITHIN = 1500;

interface Opening {
  readonly peerConnection: RTCPeerConnection;
  readonly attempt: Attempt;
}

function open({ config, clock, cancel, greet }: OpeningOptions): Opening {
  const peerConnection = new RTCPeerConnection(config);
  // Agreed on beforehand, so that neither end has to wait for the other's.
  const channel = peerConnection.createDataChannel('pies', { negotiated: true, id: 0 });
  channel.binaryType = 'arraybuffer';
  const reached = (): Reached => (peerConnection.signalingState !== 'stable' ? 'no-answer' : channel.readyState === 'open' ? 'no-hello' : 'no-path');
  const attempt = createAttempt(clock, cancel, reached);
  const close = (): void => peerConnection.close();
  const end = createRtcEnd(close, {
    onOpen: (wire) => (wire ? greet(attempt, wire) : attempt.settle(refuse('net/timed-out', 'no-path'))),
    onFailed: () => attempt.settle(refuse('net/timed-out', 'no-path')),
    onGone: close,
  });
  let isOpen = false;
  channel.addEventListener('message', ({ data }) => end.data(data));
  channel.addEventListener('close', () => end.gone());
  channel.addEventListener('open', () => {
    isOpen = true;
    end.open(peerConnection, channel);
  });
  peerConnection.addEventListener('connectionstatechange', () => {
    if (!isOpen && peerConnection.connectionState === 'failed') end.gone();
  });
  attempt.onFailed(() => {
    if (!isOpen) close(); // An open one is closed by the greeting, which may still have something to say.
  });
  return { peerConnection, attempt };
}

const gathered = (peerConnection: RTCPeerConnection, clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (peerConnection.iceGatheringState === 'complete') resolve();
    };
    peerConnection.addEventListener('icegatheringstatechange', look);
    clock.after(GATHERED_WITHIN, resolve);
    look();
  });

/** Sets our own description, and tells it once it says where we are. */
async function describe({ peerConnection }: Opening, role: Role, clock: Clock): Promise<Bytes | undefined> {
  await peerConnection.setLocalDescription();
  await gathered(peerConnection, clock);
  return encodeDescription(role, peerConnection.localDescription?.sdp ?? '');
}

const giveUp = ({ attempt }: Opening): void => attempt.settle(refuse('net/timed-out', 'no-path'));

export async function offerOpening(options: OpeningOptions): Promise<Offered | undefined> {
  const opening = open(options);
  const description = await describe(opening, 'offer', options.clock).catch(() => undefined);
  if (description === undefined) {
    giveUp(opening);
    return undefined;
  }
  return {
    description,
    link: opening.attempt.done,
    answered(answer) {
      const { peerConnection, attempt } = opening;
      const theirs = decodeDescription('answer', answer);
      if (theirs === undefined) return false;
      if (!attempt.settled && peerConnection.signalingState === 'have-local-offer') peerConnection.setRemoteDescription(theirs).catch(() => giveUp(opening));
      return true;
    },
  };
}

export async function answerOpening(offer: Uint8Array, options: OpeningOptions): Promise<Answered | undefined> {
  const theirs = decodeDescription('offer', offer);
  if (theirs === undefined) return undefined;
  const opening = open(options);
  try {
    await opening.peerConnection.setRemoteDescription(theirs);
    const description = await describe(opening, 'answer', options.clock);
    if (description !== undefined) return { description, link: opening.attempt.done };
  } catch {
    // Words that a browser makes no sense of.
  }
  giveUp(opening);
  return undefined;
}
