/** Data channels opened by descriptions that somebody else carries to the other phone and back: no server has a part in it. */
import type { Bytes } from '../base/bytes.ts';
import { refuse } from '../base/result.ts';
import { BY_HAND_LIMIT, createAttempt, DIAL_LIMIT, type Attempt } from './attempt.ts';
import { BY_HAND, decodeDescription, encodeDescription, MAX_DESCRIPTION, type Role } from './description.ts';
import type { Answered, Carriers, Clock, Offered, Reached } from './link.ts';
import { createRtcEnd } from './rtc-wire.ts';
import type { Wire } from './wire.ts';

export interface OpeningOptions {
  readonly config: RTCConfiguration;
  readonly clock: Clock;
  readonly cancel: AbortSignal | undefined;
  readonly carriers: Carriers;
  /** The channel is open: what is said on it is the hello. */
  readonly greet: (attempt: Attempt, wire: Wire) => void;
}

/** For the browser to find out where it can be reached. What it finds later is not told: the other end still hears from where it is called. */
const GATHERED_WITHIN: Readonly<Record<Carriers, number>> = { phones: 1500, people: 4000 };

interface Opening {
  readonly peerConnection: RTCPeerConnection;
  readonly attempt: Attempt;
}

function open(role: Role, { config, clock, cancel, carriers, greet }: OpeningOptions): Opening {
  const byHand = carriers === 'people';
  const peerConnection = new RTCPeerConnection(byHand ? { ...config, iceServers: [] } : config);
  // Agreed on beforehand, so that neither end has to wait for the other's.
  const channel = peerConnection.createDataChannel('pies', { negotiated: true, id: 0 });
  channel.binaryType = 'arraybuffer';
  const reached = (): Reached => (peerConnection.signalingState !== 'stable' ? 'no-answer' : channel.readyState === 'open' ? 'no-hello' : 'no-path');
  const attempt = createAttempt(clock, cancel, reached, byHand ? BY_HAND_LIMIT : DIAL_LIMIT);
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
  // Whoever answered by hand has looked for the other phone long before that one hears of it: it comes to life again when it is called.
  const mayRevive = byHand && role === 'answer';
  peerConnection.addEventListener('connectionstatechange', () => {
    if (!isOpen && !mayRevive && peerConnection.connectionState === 'failed') end.gone();
  });
  attempt.onFailed(() => {
    if (!isOpen) close(); // An open one is closed by the greeting, which may still have something to say.
  });
  return { peerConnection, attempt };
}

const gathered = (peerConnection: RTCPeerConnection, { clock, carriers }: OpeningOptions): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (peerConnection.iceGatheringState === 'complete') resolve();
    };
    peerConnection.addEventListener('icegatheringstatechange', look);
    clock.after(GATHERED_WITHIN[carriers], resolve);
    look();
  });

/** Sets our own description, and tells it once it says where we are. */
async function describe({ peerConnection }: Opening, role: Role, options: OpeningOptions): Promise<Bytes | undefined> {
  await peerConnection.setLocalDescription();
  await gathered(peerConnection, options);
  return encodeDescription(role, peerConnection.localDescription?.sdp ?? '', options.carriers === 'people' ? BY_HAND : MAX_DESCRIPTION);
}

const giveUp = ({ attempt }: Opening): void => attempt.settle(refuse('net/timed-out', 'no-path'));

export async function offerOpening(options: OpeningOptions): Promise<Offered | undefined> {
  const opening = open('offer', options);
  const description = await describe(opening, 'offer', options).catch(() => undefined);
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
      if (attempt.settled || peerConnection.signalingState !== 'have-local-offer') return true;
      peerConnection.setRemoteDescription(theirs).catch(() => giveUp(opening));
      // However long it took: from here on it is as with any other dial.
      options.clock.after(DIAL_LIMIT, () => giveUp(opening));
      return true;
    },
  };
}

export async function answerOpening(offer: Uint8Array, options: OpeningOptions): Promise<Answered | undefined> {
  const theirs = decodeDescription('offer', offer);
  if (theirs === undefined) return undefined;
  const opening = open('answer', options);
  try {
    await opening.peerConnection.setRemoteDescription(theirs);
    const description = await describe(opening, 'answer', options);
    if (description !== undefined) return { description, link: opening.attempt.done };
  } catch {
    // Words that a browser makes no sense of.
  }
  giveUp(opening);
  return undefined;
}
