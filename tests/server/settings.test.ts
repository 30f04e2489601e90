import { describe, expect, test } from 'vitest';
import { addressesOf, lanAddresses } from '../../src/server/addresses.ts';
import { greeting, refusalText } from '../../src/server/greeting.ts';
import { DEFAULT_PORT, parseSettings } from '../../src/server/settings.ts';

const settled = (args: readonly string[], env: Record<string, string> = {}) => {
  const result = parseSettings(args, env);
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
const refused = (args: readonly string[], env: Record<string, string> = {}): string => {
  const result = parseSettings(args, env);
  return result.ok ? '' : result.error;
};

describe('settings', () => {
  test('without any', () => expect(settled([])).toEqual({ port: DEFAULT_PORT, host: undefined, tls: undefined, help: false }));
  test('the command line goes before the environment', () => {
    expect(settled(['--port', '81', '--host=127.0.0.1'], { PORT: '80', HOST: '0.0.0.0' })).toMatchObject({ port: 81, host: '127.0.0.1' });
    expect(settled([], { PORT: '80', HOST: '::1' })).toMatchObject({ port: 80, host: '::1' });
  });
  test('an empty variable is none', () => expect(settled([], { PORT: '', HOST: '' })).toMatchObject({ port: DEFAULT_PORT, host: undefined }));
  test.each(['abc', '-1', '65536', '80.5', '1e3', ' 80', '0x50'])('port %s is refused by name', (port) => {
    expect(refused([`--port=${port}`])).toMatch(/whole number from 0 to 65535/);
    expect(refused([], { PORT: port })).toContain(`"${port}"`);
  });
  test.each(['http://a', 'a b', 'a/b'])('host %s is refused', (host) => expect(refused([`--host=${host}`])).toContain(`"${host}"`));
  test('an unknown option is refused with the usage', () => expect(refused(['--prot', '80'])).toMatch(/--prot[\s\S]*--port/));
  test('a certificate needs its key', () => expect(refused(['--cert', 'a.pem'])).toMatch(/both/));
  test('a certificate with its key', () => expect(settled(['--cert', 'a.pem', '--key', 'b.pem']).tls).toEqual({ cert: 'a.pem', key: 'b.pem' }));
});

const entry = (address: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') => ({ address, internal, family, netmask: '', mac: '', cidr: null, scopeid: 0 }) as never;

describe('addresses', () => {
  test('a home network first; no loopback, no link-local, no IPv6', () => {
    const interfaces = { lo: [entry('127.0.0.1', true)], docker: [entry('172.17.0.1')], vpn: [entry('10.8.0.2')], wifi: [entry('fe80::1', false, 'IPv6'), entry('192.168.1.20')], odd: [entry('169.254.3.4')] };
    expect(lanAddresses(interfaces)).toEqual(['192.168.1.20', '10.8.0.2', '172.17.0.1']);
  });
  test.each([undefined, '0.0.0.0', '::'])('all addresses (%s)', (host) => {
    expect(addressesOf({ port: 80, secure: false }, host, ['192.168.1.20'])).toEqual({ local: 'http://localhost:80/', lan: ['http://192.168.1.20:80/'] });
  });
  test('this machine alone', () => expect(addressesOf({ port: 80, secure: true }, '::1', ['192.168.1.20'])).toEqual({ local: 'https://[::1]:80/', lan: [] }));
  test('one address', () => expect(addressesOf({ port: 80, secure: false }, '192.168.1.20', [])).toEqual({ local: null, lan: ['http://192.168.1.20:80/'] }));
});

describe('what the terminal says', () => {
  const lan = ['http://192.168.1.20:7437/'];
  test('addresses, a QR code, and what plain http cannot do', () => {
    const text = greeting({ local: 'http://localhost:7437/', lan }, { secure: false, colours: false });
    expect(text).toContain('http://localhost:7437/');
    expect(text).toContain('http://192.168.1.20:7437/');
    expect(text).toMatch(/[█▀▄]{10}/);
    expect(text).toMatch(/https only/);
  });
  test('over https nothing is missing', () => expect(greeting({ local: null, lan }, { secure: true, colours: false })).not.toMatch(/https only/));
  test('the QR code is light on dark in every terminal', () => expect(greeting({ local: null, lan }, { secure: true, colours: true })).toContain('\u001B[97;40m'));
  test('no network', () => expect(greeting({ local: 'http://localhost:1/', lan: [] }, { secure: false, colours: false })).toMatch(/No phone can reach it/));
  test('a taken port: which, and what to do', () => {
    expect(refusalText({ code: 'server/port-taken' }, settled(['--port', '7437']))).toMatch(/Port 7437 is taken[\s\S]*--port 7438/);
    expect(refusalText({ code: 'server/port-taken' }, settled(['--port', '65535']))).toMatch(/--port 65534/);
  });
});
