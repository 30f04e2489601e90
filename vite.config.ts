import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { PAGE_POLICY } from './src/server/policy.ts';
import { MANIFEST } from './src/pwa/manifest.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as { version: string };
const VERSION = process.env['PIES_VERSION'] ?? version;

/** Puts the content policy and the build's name into the built page (not in development, where Vite needs inline scripts). */
function pageMeta(): Plugin {
  return {
    name: 'pies:page-meta',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const build = createHash('sha256').update(html).update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12);
        return [
          { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY }, injectTo: 'head-prepend' },
          { tag: 'meta', attrs: { name: 'build', content: build }, injectTo: 'head' },
          { tag: 'meta', attrs: { name: 'version', content: VERSION }, injectTo: 'head' },
        ];
      },
    },
  };
}

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: here('./src/pwa'),
  filename: 'service-worker.ts',
  // src/app/update.ts registers it: the stock one reloads every tab when one of them accepts an update.
  injectRegister: false,
  manifest: MANIFEST,
  manifestFilename: 'manifest.webmanifest',
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: ['**/*'],
    // The plugin adds the manifest by itself.
    globIgnores: ['service-worker.js', 'manifest.webmanifest'],
    // Named after their content by Vite: no need to fetch them again when the browser has them.
    dontCacheBustURLsMatching: /^assets\/.*-[\w-]{8}\.\w+$/,
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
    rollupFormat: 'iife',
    minify: true,
    sourcemap: false,
  },
});

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;

/** Tests that need Chromium or the built app; everything else is a unit test. */
const IN_BROWSER = ['tests/e2e/**/*.test.{ts,tsx}', 'tests/pwa/**/*.test.ts', 'tests/build/**/*.test.ts', 'tests/**/*.browser.test.{ts,tsx}'];

export default defineConfig({
  base: './',
  publicDir: here('./public'),
  define: { __VERSION__: JSON.stringify(VERSION) },
  oxc: { jsx },
  plugins: [pageMeta(), pwa],
  build: { target: 'es2022', modulePreload: { polyfill: false }, sourcemap: false, reportCompressedSize: false },
  worker: { format: 'es' },
  server: { host: true },
  test: {
    projects: [
      { oxc: { jsx }, test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: IN_BROWSER, environment: 'node', testTimeout: 600_000, maxWorkers: '100%' } },
      {
        oxc: { jsx },
        test: {
          name: 'e2e',
          include: IN_BROWSER,
          environment: 'node',
          // Two files at a time: a test waits much, for a link, a playback or somebody who is away; but three starve each other on two cores.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A machine that has other things to do may take its time: what never comes fails all the same.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 90_000, interval: 50 } },
        },
      },
    ],
  },
});
