/** What a static host would serve: complete, small in what it may do, and free of the machine that built it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { AIM, firstLoad } from '../../src/cli/setup/first-load.ts';
import { PAGE_POLICY } from '../../src/server/policy.ts';
import { builtApp, ROOT } from '../browser.ts';

let dist: string;
let page: string;
let files: readonly string[];

const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
const tags = (name: string): readonly string[] => page.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

/** Width, height and kind of colour, from the file's own header. */
function pngHeader(file: string): { readonly width: number; readonly height: number; readonly alpha: boolean } {
  const bytes = readFileSync(join(dist, file));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), alpha: bytes.readUInt8(25) >= 4 };
}

beforeAll(async () => {
  dist = await builtApp();
  page = read('index.html');
  files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(dist, file)).isFile()).map((file) => file.replaceAll('\\', '/')).toSorted();
});

describe('the page', () => {
  test('has its policy before anything else', () => {
    const [first] = /<head>\s*(<[^>]+>)/.exec(page)?.slice(1) ?? [];
    expect(attribute(first ?? '', 'http-equiv')).toBe('Content-Security-Policy');
    expect(attribute(first ?? '', 'content')).toBe(PAGE_POLICY);
  });
  test('shows its name before any script has run', () => expect(page.replace(/<script\b[\s\S]*?<\/script>/g, '')).toMatch(/<h1[^>]*>Pies &amp; Pixies<\/h1>/));
  test('has no script or style in itself, and no style attributes', () => {
    expect(page).not.toMatch(/<style\b/);
    expect(page).not.toMatch(/<script\b[^>]*>[^<]/);
    expect(page).not.toMatch(/\sstyle="/);
    expect(page).not.toMatch(/\son\w+="/);
  });
  test('names its own files only, by relative paths', () => {
    const addresses = [...tags('link').map((tag) => attribute(tag, 'href')), ...[...tags('script'), ...tags('img')].map((tag) => attribute(tag, 'src'))];
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      expect(address).toMatch(/^\.\//);
      expect(files).toContain(address?.slice(2));
    }
  });
  test('can be zoomed', () => expect(page).not.toMatch(/user-scalable|maximum-scale/));
  test('carries a build name and a version', () => {
    expect(page).toMatch(/<meta name="build" content="[0-9a-f]{12}">/);
    expect(page).toMatch(/<meta name="version" content="\d+\.\d+\.\d+">/);
  });
});

describe('the manifest', () => {
  interface Manifest {
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose: string }[];
    readonly [name: string]: unknown;
  }
  let manifest: Manifest;
  beforeAll(() => {
    manifest = JSON.parse(read('manifest.webmanifest')) as Manifest;
  });

  // vite-plugin-pwa leaves it out silently when index.html lacks head or body tags.
  test('is linked', () => expect(tags('link').filter((tag) => attribute(tag, 'rel') === 'manifest').map((tag) => attribute(tag, 'href'))).toEqual(['./manifest.webmanifest']));
  test('installs under any path', () => expect(manifest).toMatchObject({ id: './', start_url: './', scope: './', display: 'standalone', orientation: 'any' }));
  test('says what it is', () => {
    for (const name of ['name', 'short_name', 'description', 'theme_color', 'background_color', 'categories']) expect(manifest[name]).toBeTruthy();
  });
  test('has icons of their true sizes', () => {
    const bitmaps = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(bitmaps.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes } of bitmaps) {
      const { width, height } = pngHeader(src);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
  // Cropped icons: alkem-io/client-web 10007.
  test('has a maskable icon of its own, full to the edges', () => {
    const maskable = manifest.icons.find(({ purpose }) => purpose === 'maskable');
    expect(manifest.icons.filter(({ src }) => src === maskable?.src)).toHaveLength(1);
    expect(pngHeader(maskable?.src ?? '').alpha).toBe(false);
  });
  test('the touch icon is opaque, 180 pixels', () => {
    const touch = tags('link').find((tag) => attribute(tag, 'rel') === 'apple-touch-icon');
    expect(pngHeader(attribute(touch ?? '', 'href') ?? '')).toEqual({ width: 180, height: 180, alpha: false });
  });
});

describe('the files', () => {
  test('are all stored by the service worker (FreiFahren/FreiFahren#663)', () => {
    const stored = [...read('service-worker.js').matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url);
    expect(stored.toSorted()).toEqual(files.filter((file) => file !== 'service-worker.js'));
  });
  test('hold no trace of the machine that built them', () => {
    for (const file of files.filter((name) => /\.(js|css|html|svg|webmanifest)$/.test(name))) {
      for (const trace of [ROOT, homedir(), process.cwd(), 'file:///', 'node_modules/']) expect(read(file).includes(trace), `${trace} in ${file}`).toBe(false);
      expect(read(file)).not.toMatch(/sourceMappingURL/);
    }
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
  test('are few and small until the home screen can be used', () => {
    const first = firstLoad();
    expect(first.map(([file]) => file.replace(/-[\w-]{8}\./, '.'))).toEqual(expect.arrayContaining(['index.html', 'assets/index.js', 'assets/index.css']));
    expect(first.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(AIM);
    // Links, cryptography and boards come later.
    const scripts = first.flatMap(([file]) => (file.endsWith('.js') ? [read(file)] : []));
    const all = files.flatMap((file) => (file.endsWith('.js') ? [read(file)] : []));
    for (const late of ['RTCPeerConnection', 'bad public key size']) {
      expect(all.some((script) => script.includes(late)), late).toBe(true);
      expect(scripts.some((script) => script.includes(late)), late).toBe(false);
    }
  });
  test('load nothing from anywhere else', () => {
    for (const file of files.filter((name) => name.endsWith('.css'))) expect(read(file)).not.toMatch(/url\(["']?(https?:)?\/\//);
  });
});

test('no source turns text into markup', () => {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file)).map((file) => join(ROOT, 'src', file));
  const guilty = sources.filter((file) => /\.(innerHTML|outerHTML|insertAdjacentHTML)\b|dangerouslySetInnerHTML|document\.write|\beval\(|\bnew Function\(/.test(readFileSync(file, 'utf8')));
  expect(guilty.map((file) => relative(ROOT, file))).toEqual([]);
});
