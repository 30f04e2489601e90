/**
 * What a page of ours may do, told to browsers twice: as a <meta> in the built page, for static hosting, and as headers by our own server.
 * Nothing runs and nothing styles but files of our own; any signalling server may be dialled, since people may run their own.
 */

const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'media-src': "'self' blob:",
  'connect-src': "'self' https: wss: http: ws:",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  // Text never becomes a script: assigning to innerHTML throws, and workers come from our own origin only (src/pwa/trusted-types.ts).
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

export const PAGE_POLICY: string = Object.entries(DIRECTIVES).map(([name, value]) => `${name} ${value}`).join('; ');

/** Who may frame the page can be said in a header only. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${PAGE_POLICY}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};
