/**
 * A way in which a phone can be reached, as ICE calls it a candidate: a few bytes for those that browsers give, the words themselves for what is unusual.
 * What a browser needs to call the other end is kept, so priority and foundation are made anew by the place in the list.
 */
import { fromHex, toHex, type Bytes } from '../base/bytes.ts';
import { fixed, struct, text, u16, u8, type Codec } from '../base/codec.ts';

export const MAX_CANDIDATE = 160;
/** Where the way was found: on the phone itself, as others see it, or through a TURN server. With the preference that ICE recommends for each. */
const PREFERENCES = { host: 126, srflx: 100, prflx: 110, relay: 0 } as const;
const TYPES = ['host', 'srflx', 'prflx', 'relay'] as const;
type Type = (typeof TYPES)[number];

interface Usual {
  readonly type: Type;
  readonly address: string;
  readonly port: number;
}

/** Printable words on one line each: whatever else it says, it cannot say a further line of the SDP. */
const WORDS = /^candidate:[\x21-\x7e]+(?: [\x21-\x7e]+){7,20}$/;
const USUAL = /^candidate:\S+ 1 udp \d+ (\S+) (\d{1,5}) typ (host|srflx|prflx|relay)$/i;

const portOf = (word: string): number | undefined => (Number(word) <= 0xffff ? Number(word) : undefined);

/** How an address is spelt; by `read` each has one spelling. */
interface Form {
  readonly length: number;
  bytes(address: string): Bytes | undefined;
  read(bytes: Bytes): string;
}

const ipv4: Form = {
  length: 4,
  bytes: (address) => (/^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/.test(address) && address.split('.').every((part) => Number(part) < 256) ? Uint8Array.from(address.split('.'), Number) : undefined),
  read: (bytes) => [...bytes].join('.'),
};

/** What browsers show of a private address in its place: found by asking the Wi-Fi who has that name. */
const hidden: Form = {
  length: 16,
  bytes: (address) => (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/.test(address) ? fromHex(address.replace('.local', '').replaceAll('-', '')) : undefined),
  read: (bytes) => `${toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`,
};

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));

const ipv6: Form = {
  length: 16,
  bytes(address) {
    const [head = '', tail, ...more] = address.split('::');
    const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
    const missing = 8 - before.length - after.length;
    const groups = tail === undefined ? before : [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
    if (more.length > 0 || groups.length !== 8 || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
    return Uint8Array.from(groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]));
  },
  read: (bytes) => (toHex(bytes).match(/.{4}/g) ?? []).map((group) => group.replace(/^0{1,3}/, '')).join(':'),
};

/** By how likely it is to be of use on one Wi-Fi, and by length. Behind them, as number 3, the words themselves. */
const FORMS = [ipv4, hidden, ipv6] as const;

function usualOf(words: string): Usual | undefined {
  const [, address = '', port = '', type = ''] = USUAL.exec(words) ?? [];
  const number = portOf(port);
  const known = TYPES.find((each) => each === type);
  const spelt = FORMS.map((form) => ({ form, bytes: form.bytes(address) })).find(({ bytes }) => bytes !== undefined);
  return known === undefined || number === undefined || spelt?.bytes === undefined ? undefined : { type: known, address: spelt.form.read(spelt.bytes), port: number };
}

const formOf = (address: string): number => FORMS.findIndex((form) => form.bytes(address) !== undefined);

/** A list has its best ways first. */
export type Candidate = Usual | string;

/** What the browser needs to call the other end, of the candidate's many words. */
const shortened = (words: string): string => /^.* typ [a-z]+(?: tcptype [a-z]+)?/.exec(words)?.[0] ?? words;

/** Both ends of such a way wait to be called: browsers have no other over TCP. */
const isVain = (words: string): boolean => / tcptype active/.test(words);

export function parseCandidate(line: string): Candidate | undefined {
  const words = shortened(line.trim());
  if (!WORDS.test(words) || words.length > MAX_CANDIDATE || isVain(words)) return undefined;
  return usualOf(words) ?? words;
}

/** `place`: in the list, which says how much it is liked. */
export function makeCandidate(candidate: Candidate, place: number): string {
  if (typeof candidate === 'string') return candidate;
  const { type, address, port } = candidate;
  const priority = PREFERENCES[type] * 2 ** 24 + (0xffff - place) * 2 ** 8 + 255;
  return `candidate:${place + 1} 1 udp ${priority} ${address} ${port} typ ${type}`;
}

/** The better one first: what is found at home before what is found through others, and the shorter form. */
export const byUse = (a: Candidate, b: Candidate): number => useOf(b) - useOf(a);
const useOf = (candidate: Candidate): number => (typeof candidate === 'string' ? -1 : PREFERENCES[candidate.type] * 4 + (FORMS.length - formOf(candidate.address)));

/** The words themselves: what is unusual. */
const TEXT = FORMS.length;
const wordsCodec = text(MAX_CANDIDATE);
const spelt = FORMS.map((form) => struct<{ address: Bytes; port: number }>({ address: fixed(form.length), port: u16 }));

/** In the first byte the form, and from the third bit on the type. */
export const candidateCodec: Codec<Candidate> = {
  write(out, candidate) {
    if (typeof candidate === 'string') {
      u8.write(out, TEXT);
      return wordsCodec.write(out, candidate);
    }
    const form = formOf(candidate.address);
    const address = FORMS[form]?.bytes(candidate.address);
    if (address === undefined) throw new RangeError(`candidateCodec: address ${candidate.address}`);
    u8.write(out, form + 4 * TYPES.indexOf(candidate.type));
    spelt[form]?.write(out, { address, port: candidate.port });
    return undefined;
  },
  read(from) {
    const lead = u8.read(from);
    if (lead === TEXT) {
      const words = wordsCodec.read(from);
      return parseCandidate(words) === words ? words : from.fail('what is no candidate, or has a shorter form');
    }
    const [form, type] = [FORMS[lead % 4], TYPES[lead >> 2]];
    const value = spelt[lead % 4]?.read(from);
    if (form === undefined || type === undefined || value === undefined) return from.fail(`candidate of form ${lead}`);
    return { type, address: form.read(value.address), port: value.port };
  },
};
