/**
 * A whole game of each kind, between phones that hold one seat each: what its log weighs, how long a phone takes to read it anew (as after its storage was lost, or
 * to look on: every signature and every proof checked) and to audit it. × is of bare ed25519 verifications, one for each entry of that log, in the same run.
 */
import { asSeat, type Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import { encode } from '../../base/codec.ts';
import { finish } from '../../crypto/job.ts';
import { h64 } from '../../crypto/hash.ts';
import { prf } from '../../crypto/prf.ts';
import { publicKeyOf, sign, verifies } from '../../crypto/sign.ts';
import { ogresVsPixies } from '../../games/ogres-vs-pixies/rules.ts';
import { BEINGS } from '../../games/pie-fight/deck.ts';
import { pieFight } from '../../games/pie-fight/rules.ts';
import { exportTable } from '../../table/file.ts';
import { makeJoin, PROTOCOL } from '../../table/founding.ts';
import { stepNow } from '../../table/now.ts';
import { openTable } from '../../table/open.ts';
import type { GameRules } from '../../table/rules.ts';
import { choicesOf, lacking, phaseOf } from '../../table/show.ts';
import { step } from '../../table/step.ts';
import type { Table, TableEvent } from '../../table/table.ts';
import { runWork, worksOf } from '../../table/work.ts';
import type { Work } from '../../table/works.ts';
import { numbers, type Below } from './figures/numbers.ts';

/** What somebody chooses, of what is allowed. */
type Choose<A> = (choices: readonly A[], below: Below) => A | undefined;

interface Game<O, S, A, V, R> {
  readonly rules: GameRules<O, S, A, V, R>;
  readonly options: O;
  readonly seats: number;
  readonly choose: Choose<A>;
  readonly roundOf: (view: V) => number;
}

const bytesOf = (name: string, seat: number): Bytes => prf(`bench-${name}`, new Uint8Array(32), seat);

function open<O, S, A, V, R>({ rules, options, seats }: Game<O, S, A, V, R>, own: number | null): Table<O, S, A, V, R> {
  const at = { game: rules.name, rulesVersion: rules.version };
  const joins = Array.from({ length: seats }, (_, seat) => makeJoin(at, bytesOf('key', seat), bytesOf('nonce', seat), `player ${seat}`));
  const owns = own === null ? [] : [{ seat: asSeat(own), secretKey: bytesOf('key', own), seed: bytesOf('seed', own) }];
  const opened = openTable(rules, { protocol: PROTOCOL, ...at, options: encode(rules.options, options), joins }, owns);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** Plays to the end of the audit; the table as the first phone has it. */
function play<O, S, A, V, R>(game: Game<O, S, A, V, R>): Table<O, S, A, V, R> {
  const below = numbers(20080614);
  const tables = Array.from({ length: game.seats }, (_, seat) => open(game, seat));
  const wire: { readonly from: number; readonly bytes: Bytes }[] = [];
  function take(phone: number, event: TableEvent<A>): void {
    const { table, effects } = stepNow(tables[phone] as Table<O, S, A, V, R>, event);
    tables[phone] = table;
    for (const effect of effects) if (effect.kind === 'publish') wire.push({ from: phone, bytes: effect.bytes });
  }
  function deliver(): void {
    for (let next = wire.shift(); next !== undefined; next = wire.shift()) {
      const { from, bytes } = next;
      tables.forEach((_, phone) => phone !== from && take(phone, { kind: 'received', entries: [bytes] }));
    }
  }
  tables.forEach((_, phone) => take(phone, { kind: 'begin' }));
  deliver();
  for (let phone = nextToChoose(tables); phone !== null; phone = nextToChoose(tables)) {
    const table = tables[phone] as Table<O, S, A, V, R>;
    const action = game.choose(choicesOf(table, asSeat(phone)), below);
    if (action === undefined) throw new Error('nothing to choose');
    take(phone, { kind: table.round.kind === 'commit' ? 'choose' : 'act', seat: asSeat(phone), action });
    deliver();
  }
  return tables[0] as Table<O, S, A, V, R>;
}

function nextToChoose<O, S, A, V, R>(tables: readonly Table<O, S, A, V, R>[]): Seat | null {
  const phone = tables.findIndex((table, seat) => choicesOf(table, asSeat(seat)).length > 0);
  return phone < 0 ? null : asSeat(phone);
}

/** Milliseconds of processor time, garbage collection included. */
function timed<T>(run: () => T): readonly [T, number] {
  const before = process.cpuUsage();
  const value = run();
  const { user, system } = process.cpuUsage(before);
  return [value, (user + system) / 1000];
}

interface Reading<T> {
  readonly table: T;
  readonly signatures: number;
  readonly proofs: number;
  readonly audit: number;
}

/** A phone that has nothing gets all of it. */
function read<O, S, A, V, R>(game: Game<O, S, A, V, R>, entries: readonly Bytes[]): Reading<Table<O, S, A, V, R>> {
  const spent = { judge: 0, audit: 0, shuffle: 0, step: 0 };
  function spend<T>(on: keyof typeof spent, run: () => T): T {
    const [value, milliseconds] = timed(run);
    spent[on] += milliseconds;
    return value;
  }
  let { table } = spend('step', () => step(open(game, null), { kind: 'received', entries }));
  for (let [asked] = worksOf(table); asked !== undefined; [asked] = worksOf(table)) {
    const work: Work = asked;
    const worked = spend(work.kind, () => finish(runWork(work)));
    table = spend('step', () => step(table, worked)).table;
  }
  return { table, signatures: spent.step, proofs: spent.judge, audit: spent.audit };
}

/** The cost of one verification, the best of several rounds after warming up. */
function bareVerification(): number {
  const message = h64('bench');
  const [key, signature] = [publicKeyOf(bytesOf('key', 0)), sign(message, bytesOf('key', 0))];
  const rounds = Array.from({ length: 4 }, () => timed(() => {
    for (let index = 0; index < 400; index++) verifies(signature, message, key);
  })[1] / 400);
  return Math.min(...rounds.slice(1));
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

function report<O, S, A, V, R>(name: string, game: Game<O, S, A, V, R>, bare: number): void {
  const played = play(game);
  const entries = lacking(played, []);
  const readings = [0, 1, 2].map(() => read(game, entries));
  const best = (what: 'signatures' | 'proofs' | 'audit'): number => Math.min(...readings.map((each) => each[what]));
  const phase = readings[0] === undefined ? null : phaseOf(readings[0].table);
  const end = phase?.kind === 'over' ? phase.certificate.kind : (phase?.kind ?? '?');
  const rounds = game.roundOf(game.rules.view(played.state, null, new Map()));
  const size = entries.reduce((sum, each) => sum + each.length, 0);
  const largest = Math.max(...entries.map((each) => each.length));
  console.log(`  ${name}: ${rounds} rounds, ${entries.length} entries, ${end}`);
  console.log(`    log ${kib(size)}, ${kib(size / rounds)} a round; the median entry ${entries.map((each) => each.length).toSorted((a, b) => a - b)[entries.length >> 1]} bytes, the largest ${kib(largest)}; the file ${kib(exportTable(played).length)}`);
  const floor = bare * entries.length;
  const line = (milliseconds: number): string => `${milliseconds.toFixed(0)} ms (${(milliseconds / floor).toFixed(2)} ×)`;
  const [signatures, proofs, audit] = [best('signatures'), best('proofs'), best('audit')];
  console.log(`    read anew ${line(signatures + proofs)}: entries and small proofs ${line(signatures)}, proofs of shuffles ${line(proofs)}; audit ${audit === 0 ? 'within that' : line(audit)}`);
}

const bare = bareVerification();
console.log(`  one bare ed25519 verification: ${(bare * 1000).toFixed(0)} µs`);

/** An attack when there is one, so that the game comes to an end of its own. */
report('Ogres vs. Pixies, classic', {
  rules: ogresVsPixies,
  options: { scenario: 'classic', first: null, wishes: ['ogre', 'pixie'] },
  seats: 2,
  roundOf: ({ round }) => round,
  choose(choices, below) {
    const attacks = choices.filter(({ kind }) => kind === 'attack');
    const from = attacks.length > 0 ? attacks : choices;
    return from[below(from.length)];
  },
}, bare);

for (const seats of [2, 3, 4, 6])
  report(`Pie Fight, ${seats} seats`, {
    rules: pieFight,
    options: { beings: BEINGS.slice(0, seats), ghostPies: false },
    seats,
    roundOf: ({ round }) => round,
    // Who never draws a fresh hand plays as people do.
    choose(choices, below) {
      const plays = choices.filter(({ kind }) => kind !== 'reset');
      const from = plays.length > 0 && below(10) > 0 ? plays : choices;
      return from[below(from.length)];
    },
  }, bare);
