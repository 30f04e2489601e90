/** What the terminal shows once the server runs, or why it does not. */
import { encodeQR } from 'qr';
import { assertNever } from '../base/result.ts';
import type { Addresses } from './addresses.ts';
import type { ServerRefusal } from './server.ts';
import type { Settings } from './settings.ts';

/** Two rows of modules in a line of text; the light ones are drawn. */
const HALVES = { both: '█', upper: '▀', lower: '▄', none: ' ' } as const;

function halfBlock(upper: boolean, lower: boolean): string {
  if (upper && lower) return HALVES.none;
  return upper ? HALVES.lower : lower ? HALVES.upper : HALVES.both;
}

/** Light on dark whatever the terminal's own colours are, since many phones read no other QR codes. */
function qrCode(text: string, colours: boolean): string {
  const [on, off] = colours ? ['\u001B[97;40m', '\u001B[0m'] : ['', ''];
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const lines = rows.flatMap((upper, y) => (y % 2 === 0 ? [upper.map((dark, x) => halfBlock(dark, rows[y + 1]?.[x] ?? false)).join('')] : []));
  return lines.map((line) => `  ${on}${line}${off}`).join('\n');
}

function forPhones([first, ...others]: readonly string[], colours: boolean): readonly string[] {
  if (first === undefined) return ['  No phone can reach it: no network was found, or --host keeps it to this machine.'];
  return [
    '  Phones on the same Wi-Fi scan this or open the address:',
    '',
    qrCode(first, colours),
    '',
    `  ${first}`,
    ...(others.length === 0 ? [] : [`  or, on another network of this machine: ${others.join(' ')}`]),
  ];
}

const PLAIN_HTTP = [
  '  Over plain http phones can play, but not install the app, start it offline or keep the screen awake:',
  '  browsers allow that over https only. Put dist/ on any https static host, or give --cert and --key.',
];

export function greeting({ local, lan }: Addresses, { secure, colours }: { readonly secure: boolean; readonly colours: boolean }): string {
  const here = local === null ? [] : [`  On this machine: ${local}`, ''];
  const limits = secure || lan.length === 0 ? [] : [...PLAIN_HTTP, ''];
  const stop = '  Ctrl+C stops it; games that are going on between phones go on.';
  return ['', '  Pies & Pixies is being served.', '', ...here, ...forPhones(lan, colours), '', ...limits, stop, ''].join('\n');
}

export function refusalText(refusal: ServerRefusal, { port, host }: Settings): string {
  switch (refusal.code) {
    case 'server/port-taken':
      return `Port ${port} is taken by another program (perhaps by this game, already running).\nChoose another one: npm start -- --port ${port === 65_535 ? port - 1 : port + 1}, or --port 0 for any that is free.`;
    case 'server/port-forbidden':
      return `The system does not allow this user to listen on port ${port}.\nPorts from 1024 up are free for all: npm start -- --port 7437`;
    case 'server/host-unknown':
      return `"${host}" is not an address of this machine.\nLeave --host away to listen on all of its addresses, or use 127.0.0.1 for this machine alone.`;
    case 'server/certificate':
      return `The certificate or its key cannot be used: ${refusal.detail}`;
    case 'server/failed':
      return `The server cannot start: ${refusal.detail}`;
    default:
      return assertNever(refusal.code);
  }
}
