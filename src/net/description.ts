/**
 * What one phone must know of another to open a data channel to it, without the rest of an SDP: small enough to be carried by hand, and nothing in it can be
 * more than it says. Everything else of the SDP is the same for all of us and made here.
 */
import type { Bytes } from '../base/bytes.ts';
import { decode, encode, fixed, list, oneOf, struct, text } from '../base/codec.ts';
import { fingerprintOf } from './rtc-wire.ts';

export const ROLES = ['offer', 'answer'] as const;
export type Role = (typeof ROLES)[number];

interface Description {
  readonly role: Role;
  readonly ufrag: string;
  readonly pwd: string;
  /** SHA-256 of the certificate. */
  readonly fingerprint: Bytes;
  readonly candidates: readonly string[];
}

const MAX_CANDIDATES = 12;
const MAX_CANDIDATE = 160;
/** Of an encoded description. */
export const MAX_DESCRIPTION = 2400;

const codec = struct<Description>({ role: oneOf(ROLES), ufrag: text(64), pwd: text(64), fingerprint: fixed(32), candidates: list(text(MAX_CANDIDATE), MAX_CANDIDATES) });

/** Printable words on one line each: whatever else it says, it cannot say a further line of the SDP. */
const CANDIDATE = /^candidate:[\x21-\x7e]+(?: [\x21-\x7e]+){7,20}$/;
const UFRAG = /^[A-Za-z0-9+/]{4,64}$/;
const PWD = /^[A-Za-z0-9+/]{22,64}$/;

/** What the browser needs to call the other end, of the candidate's many words. */
const shortened = (candidate: string): string => /^.* typ [a-z]+(?: tcptype [a-z]+)?/.exec(candidate)?.[0] ?? candidate;

/** What the browser says of its own end, once it knows where it can be reached. */
export function encodeDescription(role: Role, sdp: string): Bytes | undefined {
  const line = (name: string): string => new RegExp(`^a=${name}:(.*)$`, 'm').exec(sdp)?.[1]?.trim() ?? '';
  const fingerprint = fingerprintOf(sdp);
  const [ufrag, pwd] = [line('ice-ufrag'), line('ice-pwd')];
  const candidates = [...sdp.matchAll(/^a=(candidate:.*)$/gm)].map((match) => shortened((match[1] ?? '').trim())).filter((each) => CANDIDATE.test(each) && each.length <= MAX_CANDIDATE);
  if (fingerprint === undefined || !UFRAG.test(ufrag) || !PWD.test(pwd)) return undefined;
  return encode(codec, { role, ufrag, pwd, fingerprint, candidates: candidates.slice(0, MAX_CANDIDATES) });
}

const printed = (fingerprint: Bytes): string => [...fingerprint].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':');

/** The SDP that these bytes stand for; `undefined` when they are no description of that role. */
export function decodeDescription(role: Role, bytes: Uint8Array): RTCSessionDescriptionInit | undefined {
  const decoded = bytes.length <= MAX_DESCRIPTION ? decode(codec, bytes) : undefined;
  if (decoded?.ok !== true) return undefined;
  const { ufrag, pwd, fingerprint, candidates } = decoded.value;
  if (decoded.value.role !== role || !UFRAG.test(ufrag) || !PWD.test(pwd) || !candidates.every((each) => CANDIDATE.test(each))) return undefined;
  const lines = [
    'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${printed(fingerprint)}`,
    `a=setup:${role === 'offer' ? 'actpass' : 'active'}`, 'a=mid:0', 'a=sctp-port:5000', 'a=max-message-size:262144',
    ...candidates.map((each) => `a=${each}`),
  ];
  return { type: role, sdp: `${lines.join('\r\n')}\r\n` };
}
