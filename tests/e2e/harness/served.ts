/** A harness page (`board` or `pie`), built from the sources as they are now and served on a free port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';

export interface ServedBoard {
  readonly url: string;
  close(): void;
}

async function bundled(page: string): Promise<{ readonly script: string; readonly style: string }> {
  const result = await build({
    configFile: false,
    root: process.cwd(),
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: { write: false, minify: false, target: 'es2023', lib: { entry: join(import.meta.dirname, `${page}.tsx`), formats: ['iife'], name: 'board', cssFileName: 'board' } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []));
  const script = outputs.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n');
  const style = outputs.flatMap((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : [])).join('\n');
  return { script, style };
}

const PAGE = '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>board</title><link rel="stylesheet" href="./board.css"></head><body><div id="app"></div><script src="./board.js"></script></body></html>';

export async function serveBoard(port = 0, page = 'board'): Promise<ServedBoard> {
  const { script, style } = await bundled(page);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    const [type, body] = path === '/board.js' ? ['text/javascript', script] : path === '/board.css' ? ['text/css', style] : ['text/html', PAGE];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
