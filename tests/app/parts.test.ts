/** The small parts: codes and links, words, settings, the choice of a signalling server. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALPHABET, CODE_LENGTH, makeCode, makeLink, parseInvitation, SECRET_LENGTH } from '../../src/app/code.ts';
import { fromBase64, toBase64 } from '../../src/app/base64.ts';
import { makeBackup, makeGameFile, parseFile } from '../../src/app/files.ts';
import { checkSettings, DEFAULT_SETTINGS, isName, makeSettings, parseSettings } from '../../src/app/settings.ts';
import { chooseSignalling, PUBLIC_SERVER, serverBeside } from '../../src/app/signalling.ts';
import { twoWords, WORDS } from '../../src/app/words.ts';
import { createChance } from '../net/chance.ts';

const SEED = { seed: 1, numRuns: 200 };
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map((value) => new Uint8Array(value));

describe('codes and links', () => {
  it('a code has each letter equally often', () => {
    const chance = createChance(3);
    const random = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, () => Math.floor(chance() * 256));
    const counts = new Map<string, number>();
    const draws = 20_000;
    for (let i = 0; i < draws; i++) for (const letter of makeCode(random)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const expected = (draws * CODE_LENGTH) / ALPHABET.length;
    const chiSquare = [...ALPHABET].reduce((sum, letter) => sum + ((counts.get(letter) ?? 0) - expected) ** 2 / expected, 0);
    // 21 degrees of freedom: 46.8 is passed by chance once in a thousand.
    expect(chiSquare).toBeLessThan(46.8);
    expect(counts.size).toBe(ALPHABET.length);
  });
  it('a link says what it was made of, also typed or scanned from another address', () => {
    const code = fc.array(fc.constantFrom(...ALPHABET), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(code, fc.option(bytes(SECRET_LENGTH)), (name, secret) => {
        const link = makeLink('https://pies.example/sub/#/host', { code: name, secret });
        expect(link.startsWith('https://pies.example/sub/#/join/')).toBe(true);
        expect(parseInvitation(` ${link}\n`)).toEqual({ ok: true, value: { code: name, secret } });
        expect(parseInvitation(`${name.slice(0, 3).toLowerCase()}-${name.slice(3)}`)).toEqual({ ok: true, value: { code: name, secret: null } });
      }),
      SEED,
    );
  });
  it('any other text is refused, never thrown', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string().map((text) => `#/join/${text}`)), (text) => {
      const parsed = parseInvitation(text);
      if (parsed.ok) expect([...parsed.value.code].every((letter) => ALPHABET.includes(letter))).toBe(true);
      else expect(['join/bad-code', 'join/bad-link']).toContain(parsed.error.code);
    }), SEED);
  });
  it('a secret has one spelling', () => {
    expect(parseInvitation('#/join/ABCDEF/AAAAAAAAAAAAAAAAAAAAAB')).toMatchObject({ ok: false, error: { code: 'join/bad-link' } });
    expect(parseInvitation('#/join/ABCDEF/AAAAAAAAAAAAAAAAAAAAAA/x')).toMatchObject({ ok: false });
  });
});

describe('words', () => {
  it('are 256 different short ones', () => {
    expect(new Set(WORDS).size).toBe(256);
    expect(WORDS.every((word) => /^[a-z]{3,8}$/.test(word))).toBe(true);
    expect(twoWords(Uint8Array.of(0, 255))).toEqual(['acorn', WORDS[255]]);
  });
});

describe('files', () => {
  it('base64 has one spelling for each value', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (value) => {
      expect(fromBase64(toBase64(value))).toEqual(new Uint8Array(value));
    }), SEED);
    expect(fromBase64('AB==')).toBeUndefined();
    expect(fromBase64('not base64!')).toBeUndefined();
  });
  it('come back as what they were', () => {
    const table = Uint8Array.of(1, 2, 3);
    expect(parseFile(makeGameFile('ogres-vs-pixies', table))).toEqual({ ok: true, value: { kind: 'game', game: 'ogres-vs-pixies', table, account: null } });
    expect(parseFile(makeBackup([['a/b', table], ['__proto__', table]]))).toMatchObject({ ok: true, value: { kind: 'backup' } });
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseFile(text).ok).toBe(false);
    }), SEED);
  });
});

describe('settings', () => {
  it('come back as what they were, and fields of other versions do no harm', () => {
    expect(parseSettings(makeSettings(DEFAULT_SETTINGS))).toEqual({ ok: true, value: DEFAULT_SETTINGS });
    expect(parseSettings('{"name":"Anna","colour":"red"}')).toEqual({ ok: true, value: { ...DEFAULT_SETTINGS, name: 'Anna' } });
    fc.assert(fc.property(fc.jsonValue(), (value) => {
      expect(typeof checkSettings(value).ok).toBe('boolean');
    }), SEED);
    expect(parseSettings('{')).toMatchObject({ ok: false, error: { code: 'settings/malformed' } });
  });
  it('a name is one short line of what can be seen', () => {
    expect(['', 'Anna', 'Zoë', '王小明', '🦊 Fox'].every(isName)).toBe(true);
    expect([' Anna', 'a\nb', 'x'.repeat(21), 'a\u202eb', 'a\u200bb', '\ud800', '🦊'.repeat(17), 7].some(isName)).toBe(false);
  });
});

describe('the signalling server', () => {
  const answering = (body: unknown, ok = true): typeof fetch => async () => (ok ? Response.json(body) : Response.error());
  const own = { host: 'peers.example', port: 9000, path: '/', secure: true };
  it('is the one set, else the one beside the page, else the public one', async () => {
    const peerServer = answering({ name: 'PeerJS Server', description: '' });
    expect(await chooseSignalling(own, 'http://localhost:3000/', peerServer)).toEqual(own);
    expect(await chooseSignalling(null, 'http://localhost:3000/app/index.html?x', peerServer)).toEqual({ host: 'localhost', port: 3000, path: '/app/peerjs', secure: false });
    expect(await chooseSignalling(null, 'https://static.example/', answering('<html>'))).toEqual(PUBLIC_SERVER);
    expect(await chooseSignalling(null, 'https://static.example/', async () => new Response('<html>'))).toEqual(PUBLIC_SERVER);
    expect(await chooseSignalling(null, 'https://static.example/', () => Promise.reject(new TypeError('offline')))).toEqual(PUBLIC_SERVER);
    expect(await chooseSignalling(null, 'file:///index.html', peerServer)).toEqual(PUBLIC_SERVER);
  });
  it('is the same for both addresses of a host, also when a second question would find no answer', async () => {
    let questions = 0;
    const failing: typeof fetch = async () => {
      questions += 1;
      if (questions > 1) throw new DOMException('late', 'TimeoutError');
      return Response.json({ name: 'PeerJS Server' });
    };
    const [own, host] = await Promise.all([chooseSignalling(null, 'http://localhost:3000/', failing), chooseSignalling(null, 'http://localhost:3000/', failing)]);
    expect(host).toEqual(own);
    expect(await chooseSignalling(null, 'http://localhost:3000/', failing)).toEqual(PUBLIC_SERVER);
  });
  it('asks where a PeerServer answers', async () => {
    const asked: string[] = [];
    await chooseSignalling(null, 'https://pies.example/play/', async (url) => {
      asked.push(url instanceof Request ? url.url : url.toString());
      return Response.json({});
    });
    expect(asked).toEqual(['https://pies.example:443/play/peerjs/']);
    expect(serverBeside('https://pies.example/')).toEqual({ host: 'pies.example', port: 443, path: '/peerjs', secure: true });
  });
});
