/**
 * What one entry costs: signing, checking, writing, reading, the digest of the state it names, and the table's whole step on the other
 * phone. Everything also as a multiple of one bare ed25519 verification in the same run, which is what an entry should cost and little more.
 */
import { asSeat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import { encode } from '../../base/codec.ts';
import { h64 } from '../../crypto/hash.ts';
import { prf } from '../../crypto/prf.ts';
import { publicKeyOf, sign, verifies } from '../../crypto/sign.ts';
import { CHAIN_LENGTH, makeChain } from '../../fair/dice.ts';
import { ogresVsPixies } from '../../games/ogres-vs-pixies/rules.ts';
import { decodeEntry, isSignedBy, signEntry, type Entry } from '../../log/entry.ts';
import { makeJoin, PROTOCOL } from '../../table/founding.ts';
import { digestOf } from '../../table/happen.ts';
import { openTable } from '../../table/open.ts';
import { choicesOf, lacking } from '../../table/show.ts';
import { step } from '../../table/step.ts';
import type { OwnSeat } from '../../table/table.ts';

const MOVES = 250;
const secrets = (seat: number): OwnSeat => ({ seat: asSeat(seat), secretKey: prf('bench-key', new Uint8Array(32), seat), seed: prf('bench-seed', new Uint8Array(32), seat) });

function found(owns: readonly OwnSeat[]) {
  const at = { game: ogresVsPixies.name, rulesVersion: ogresVsPixies.version };
  const joins = [0, 1].map((seat) => makeJoin(at, secrets(seat).secretKey, new Uint8Array(32), `player ${seat}`));
  const options = encode(ogresVsPixies.options, { scenario: 'classic', first: null, wishes: ['ogre', 'pixie'] });
  const opened = openTable(ogresVsPixies, { protocol: PROTOCOL, ...at, options, joins }, owns);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** A game of random actions on one phone with both seats. */
function played() {
  let { table } = step(found([secrets(0), secrets(1)]), { kind: 'begin' });
  for (let move = 0; move < MOVES; move++) {
    const seat = table.seats.find((each) => choicesOf(table, each).length > 0);
    if (seat === undefined) break;
    const choices = choicesOf(table, seat);
    const action = choices[(move * 7919) % choices.length];
    if (action !== undefined) table = step(table, { kind: 'act', seat, action }).table;
  }
  return table;
}

/** Microseconds a call: the best of several rounds, after warming up. */
function measure(calls: number, run: (index: number) => unknown): number {
  const rounds = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let index = 0; index < calls; index++) run(index);
    return ((performance.now() - start) * 1000) / calls;
  });
  return Math.min(...rounds.slice(1));
}

const table = played();
const bytes = lacking(table, []);
const entries = bytes.map((each): Entry => {
  const decoded = decodeEntry(each);
  if (!decoded.ok) throw new Error('own entry');
  return decoded.value;
});
const at = (index: number): Entry => entries[index % entries.length] as Entry;
const [own] = [secrets(0)];
const keys = [0, 1].map((seat) => publicKeyOf(secrets(seat).secretKey));
const message = h64('bench');
const signature = sign(message, own.secretKey);

const bare = measure(200, () => verifies(signature, message, keys[0] as Bytes));
function report(name: string, microseconds: number): void {
  console.log(`  ${microseconds.toFixed(1).padStart(9)} µs  ${(microseconds / bare).toFixed(3).padStart(8)} ×  ${name}`);
}

console.log(`  ${entries.length} entries of ${MOVES} random actions of classic, ${Math.round(bytes.reduce((sum, each) => sum + each.length, 0) / bytes.length)} bytes each; × is of one bare ed25519 verification`);
report('bare ed25519 verification', bare);
report('bare ed25519 signature', measure(200, () => sign(message, own.secretKey)));
report('entry: encode, hash and sign', measure(200, (index) => signEntry(at(index), own.secretKey)));
report('entry: verify', measure(200, (index) => isSignedBy(at(index), keys[at(index).seat] as Bytes)));
report('entry: decode and hash', measure(2000, (index) => decodeEntry(at(index).bytes)));
report('digest of the state', measure(2000, () => digestOf(ogresVsPixies, table.state)));
report(`dice chain of ${CHAIN_LENGTH} links, once per ${CHAIN_LENGTH} rolls`, measure(3, (index) => makeChain(own.seed, table.tableId, asSeat(0), index, CHAIN_LENGTH)));

const looker = found([]);
const alone = measure(1, () => bytes.reduce((now, each) => step(now, { kind: 'received', entries: [each] }).table, looker)) / entries.length;
report('table: take one entry, checked by its own signature', alone);
const together = measure(1, () => step(looker, { kind: 'received', entries: bytes })) / entries.length;
report('table: the same in one batch, as after a reload', together);
