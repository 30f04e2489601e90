/**
 * What one phone must know of another to open a data channel to it, without the rest of an SDP: small enough to be carried by hand, and nothing in it can be
 * more than it says. Everything else of the SDP is the same for all of us and made here.
 */
import type { Bytes } from '../base/bytes.ts';
import { decode, encode, fixed, oneOf, struct, u8, type Codec } from '../base/codec.ts';
import { byUse, candidateCodec, makeCandidate, parseCandidate, type Candidate } from './candidate.ts';
import { fingerprintOf } from './rtc-wire.ts';

export const ROLES = ['offer', 'answer'] as const;
export type Role = (typeof ROLES)[number];

interface Description {
  readonly role: Role;
  readonly ufrag: string;
  readonly pwd: string;
  /** SHA-256 of the certificate. */
  readonly fingerprint: Bytes;
  readonly candidates: readonly Candidate[];
}

const MAX_CANDIDATES = 12;
/** Of an encoded description. */
export const MAX_DESCRIPTION = 2400;
/** Of one that people carry as a picture: with four ways of the longer forms and two by IPv4. */
export const BY_HAND = 148;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A word of ICE, whose letters have six bits each; behind the last one zeros. */
function iceWord(least: number, most: number): Codec<string> {
  return {
    write(out, word) {
      u8.write(out, word.length);
      let [bits, held] = [0, 0];
      for (const letter of word) {
        [bits, held] = [((bits << 6) | LETTERS.indexOf(letter)) & 0xffff, held + 6];
        if (held >= 8) u8.write(out, (bits >> (held -= 8)) & 0xff);
      }
      if (held > 0) u8.write(out, (bits << (8 - held)) & 0xff);
    },
    read(from) {
      const length = u8.read(from);
      if (length < least || length > most) from.fail(`a word of ${length} letters`);
      let [word, bits, held] = ['', 0, 0];
      while (word.length < length) {
        if (held < 6) [bits, held] = [((bits << 8) | u8.read(from)) & 0xffff, held + 8];
        word += LETTERS[(bits >> (held -= 6)) & 63];
      }
      if ((bits & ((1 << held) - 1)) !== 0) from.fail('bits behind the last letter');
      return word;
    },
  };
}

/** Behind their number, in one byte. */
const candidatesCodec: Codec<readonly Candidate[]> = {
  write(out, candidates) {
    u8.write(out, candidates.length);
    for (const candidate of candidates) candidateCodec.write(out, candidate);
  },
  read(from) {
    const length = u8.read(from);
    if (length > MAX_CANDIDATES) from.fail(`${length} candidates`);
    return Array.from({ length }, () => candidateCodec.read(from));
  },
};

const codec = struct<Description>({ role: oneOf(ROLES), ufrag: iceWord(4, 64), pwd: iceWord(22, 64), fingerprint: fixed(32), candidates: candidatesCodec });

const UFRAG = /^[A-Za-z0-9+/]{4,64}$/;
const PWD = /^[A-Za-z0-9+/]{22,64}$/;

/** What the browser says of its own end, once it knows where it can be reached. The ways that do not go into so many bytes are left out, the least useful first. */
export function encodeDescription(role: Role, sdp: string, most = MAX_DESCRIPTION): Bytes | undefined {
  const line = (name: string): string => new RegExp(`^a=${name}:(.*)$`, 'm').exec(sdp)?.[1]?.trim() ?? '';
  const fingerprint = fingerprintOf(sdp);
  const [ufrag, pwd] = [line('ice-ufrag'), line('ice-pwd')];
  if (fingerprint === undefined || !UFRAG.test(ufrag) || !PWD.test(pwd)) return undefined;
  const ways = [...sdp.matchAll(/^a=(candidate:.*)$/gm)].flatMap((match) => parseCandidate(match[1] ?? '') ?? []).toSorted(byUse);
  let best = encode(codec, { role, ufrag, pwd, fingerprint, candidates: [] });
  for (const candidates: Candidate[] = []; candidates.length < MAX_CANDIDATES && ways.length > 0; ) {
    const [next] = ways.splice(0, 1);
    const longer = next === undefined ? best : encode(codec, { role, ufrag, pwd, fingerprint, candidates: [...candidates, next] });
    if (next === undefined || longer.length > most) continue;
    candidates.push(next);
    best = longer;
  }
  return best;
}

const printed = (fingerprint: Bytes): string => [...fingerprint].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':');

/**
 * The SDP that these bytes stand for; `undefined` when they are no description of that role. Whoever offers begins the handshake, since only then both know of
 * each other: begun from the other end it gives up when the answer is carried by hand and takes more than three minutes.
 */
export function decodeDescription(role: Role, bytes: Uint8Array): RTCSessionDescriptionInit | undefined {
  const decoded = bytes.length <= MAX_DESCRIPTION ? decode(codec, bytes) : undefined;
  if (decoded?.ok !== true || decoded.value.role !== role) return undefined;
  const { ufrag, pwd, fingerprint, candidates } = decoded.value;
  const lines = [
    'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${printed(fingerprint)}`,
    `a=setup:${role === 'offer' ? 'active' : 'passive'}`, 'a=mid:0', 'a=sctp-port:5000', 'a=max-message-size:262144',
    ...candidates.map((each, place) => `a=${makeCandidate(each, place)}`),
  ];
  return { type: role, sdp: `${lines.join('\r\n')}\r\n` };
}
