/** The built app as static files: compressed, with honest cache times and the security headers. */
import compression from 'compression';
import express, { type Express, type Response } from 'express';
import { SECURITY_HEADERS } from './policy.ts';

/** Vite names everything in `assets/` after its content, so that it never changes. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$/;

function setCaching(response: Response, file: string): void {
  response.setHeader('Cache-Control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
}

export function serveApp(app: Express, { dist, base }: { readonly dist: string; readonly base: string }): void {
  app.use((_request, response, next) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    next();
  });
  app.use(compression());
  app.use(base, express.static(dist, { cacheControl: false, setHeaders: setCaching, fallthrough: true }));
  app.use((request, response) => {
    response.status(request.method === 'GET' || request.method === 'HEAD' ? 404 : 405).type('text/plain').send('There is nothing here. The game is at the start page.\n');
  });
}
