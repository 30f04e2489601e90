/** What the system shows of the installed app. Addresses are relative to the manifest, so that it works under any path. */
import type { ManifestOptions } from 'vite-plugin-pwa';

export const MANIFEST: Partial<ManifestOptions> = {
  id: './',
  name: 'Pies & Pixies',
  short_name: 'Pies & Pixies',
  description: 'Two tabletop games for phones, peer to peer: no account, no shop, no server that knows your cards.',
  lang: 'en',
  dir: 'ltr',
  start_url: './',
  scope: './',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#12211a',
  background_color: '#12211a',
  categories: ['games', 'entertainment'],
  icons: [
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
};
