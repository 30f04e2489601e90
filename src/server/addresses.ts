/** Where the server can be reached, for people. */
import { networkInterfaces } from 'node:os';

const ANY = new Set(['0.0.0.0', '::']);
const LOOPBACK = /^(localhost|127\.|::1$)/;

/** What a phone on the same Wi-Fi can dial: the machine's own addresses, those of home networks first. */
export function lanAddresses(interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces()): readonly string[] {
  const found = Object.values(interfaces).flatMap((list) => list ?? []).filter((entry) => entry.family === 'IPv4' && !entry.internal && !entry.address.startsWith('169.254.'));
  const rank = (address: string): number => (address.startsWith('192.168.') ? 0 : address.startsWith('10.') ? 1 : 2);
  return found.map((entry) => entry.address).toSorted((a, b) => rank(a) - rank(b));
}

export interface Addresses {
  readonly local: string | null;
  readonly lan: readonly string[];
}

export function addressesOf(server: { readonly port: number; readonly secure: boolean }, host: string | undefined, lan: readonly string[] = lanAddresses()): Addresses {
  const url = (name: string): string => `${server.secure ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${server.port}/`;
  if (host === undefined || ANY.has(host)) return { local: url('localhost'), lan: lan.map(url) };
  return LOOPBACK.test(host) ? { local: url(host), lan: [] } : { local: null, lan: [url(host)] };
}
