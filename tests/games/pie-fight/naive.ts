/**
 * One round of Pie Fight once more, straight down the rules text and nothing else: cards are words, everything changes in place,
 * and no code is shared with src. It is slow to read and quick to check, and has to agree with the rules about every round.
 */
export interface NaivePlayer { being: string; out: boolean; hand: string[]; body: string[][] }
export interface NaiveState { round: number; pass: number; over: boolean; winner: number | null; draw: string[]; discard: string[]; retired: string[]; players: NaivePlayer[] }
type Play = { card?: string; target?: number; region?: number; reset?: boolean; pass?: boolean; ghost?: number } | null;
interface Choice { by: number; kind: string; pick: unknown }
interface Rec { before: unknown; actions: readonly unknown[]; dice: readonly unknown[]; choices: readonly unknown[] }
interface Air { card: string; from: number; at: number; last: number | null; ghost?: boolean }

const PHASES: Record<string, number> = { dodge: 1, duck: 1, wipe: 1, mirror: 2, slice: 2, plate: 2, magnet: 2, random: 3, nemesis: 3, directed: 3, bigclean: 4, swap: 4, pickpocket: 4, helping: 4, encore: 4 };
const word = (card: string): string => card.split('-')[0]!;
const isPie = (card: string): boolean => PHASES[word(card)] === 3;

// One function from the first line of the text to its last, so that it can be held against it line by line.
// oxlint-disable-next-line eslint/complexity
export function naive(record: Rec): NaiveState {
  const s = structuredClone(record.before) as NaiveState;
  const plays = structuredClone(record.actions) as Play[];
  const dice = structuredClone(record.dice) as (number | string[])[];
  const choices = structuredClone(record.choices) as Choice[];
  const n = s.players.length;
  const first = (s.round - 1) % n;
  const all: number[] = [];
  for (let i = 0; i < n; i++) all.push((first + i) % n);
  const alive = (): number[] => all.filter((q) => !s.players[q]!.out);

  function choice(by: number, kind: string): unknown {
    const i = choices.findIndex((c) => c.by === by && c.kind === kind);
    if (i < 0) throw new Error(`naive: no ${kind} by ${by}`);
    return choices.splice(i, 1)[0]!.pick;
  }
  function die(): number {
    const d = dice.shift();
    if (typeof d !== 'number') throw new TypeError('naive: no die');
    return d;
  }
  function toPile(card: string): void {
    const p = PHASES[word(card)]!;
    const gone = s.pass === 1 ? p === 1 : s.pass === 2 ? p === 1 || p === 2 : p !== 3;
    (gone ? s.retired : s.discard).push(card);
  }
  /** 1 head, 2 torso, 3 and 4 hands, 5 and 6 legs. */
  function clear(q: number, region: number): boolean {
    return s.players[q]!.body[region - 1]!.length === 0;
  }
  function able(q: number, card: string): boolean {
    switch (word(card)) {
      case 'dodge': return clear(q, 5) || clear(q, 6);
      case 'duck': case 'helping': return clear(q, 2);
      case 'wipe': case 'slice': case 'plate': case 'pickpocket': return clear(q, 3) || clear(q, 4);
      case 'mirror': case 'magnet': case 'bigclean': case 'encore': return clear(q, 1);
      case 'swap': return clear(q, 3) && clear(q, 4);
      default: return true;
    }
  }
  function put(card: string, q: number, region: number): void {
    for (let k = 0; k < 6; k++) {
      const spot = s.players[q]!.body[(region - 1 + k) % 6]!;
      if (spot.length < 2) {
        spot.push(card);
        return;
      }
    }
    toPile(card);
  }

  // Whether sudden death is on, before anything happens.
  const two = alive().length === 2;
  const sudden = two && (n > 2 || s.players.some((p) => p.body.filter((r) => r.length > 0).length >= 4));

  // 1. Reveal.
  const table: (string | null)[] = Array.from({ length: n }, () => null);
  for (const q of alive()) {
    const a = plays[q];
    if (!a?.card) continue;
    const h = s.players[q]!.hand;
    h.splice(h.indexOf(a.card), 1);
    table[q] = a.card;
  }
  const resets = (q: number): boolean => plays[q]?.reset === true;
  const active = (q: number, name?: string): boolean => table[q] !== null && !resets(q) && (name === undefined || word(table[q]!) === name);

  function throwOut(list: number[]): void {
    for (const q of list) {
      const p = s.players[q]!;
      for (const r of p.body) for (const c of r.splice(0)) toPile(c);
      for (const c of p.hand.splice(0)) toPile(c);
      p.out = true;
    }
  }
  function discardStep(): void {
    for (const q of all) {
      const c = table[q];
      if (c !== null && c !== undefined) toPile(c);
      table[q] = null;
    }
    for (const q of alive()) if (resets(q)) for (const c of s.players[q]!.hand.splice(0)) toPile(c);
  }
  function finished(): boolean {
    const left = alive();
    if (left.length > 1) return false;
    s.over = true;
    s.winner = left.length === 1 ? left[0]! : null;
    discardStep();
    return true;
  }
  function checkOut(): boolean {
    const done = alive().filter((q) => s.players[q]!.body.every((r) => r.length > 0));
    throwOut(done);
    return finished();
  }

  if (sudden) {
    const caught: number[] = [];
    for (const by of alive()) {
      const of = alive().find((q) => q !== by)!;
      if (!active(of) || isPie(table[of]!)) continue;
      if (choice(by, 'challenge') === true && s.players[of]!.hand.some(isPie)) caught.push(of);
    }
    throwOut(alive().filter((q) => caught.includes(q)));
    if (finished()) return s;
  }

  // 2. Phase 1.
  const dodging = new Set<number>();
  const ducking = new Set<number>();
  const ok1 = alive().filter((q) => active(q) && PHASES[word(table[q]!)] === 1 && able(q, table[q]!));
  for (const q of ok1) if (active(q, 'dodge')) dodging.add(q);
  for (const q of ok1) if (active(q, 'duck')) ducking.add(q);
  for (const q of ok1) if (active(q, 'wipe')) for (const c of s.players[q]!.body[plays[q]!.region! - 1]!.splice(0)) toPile(c);

  // 3. Phase 2.
  const mirrors = new Set<number>();
  const slices = new Set<number>();
  const magnets: { by: number; on: number }[] = [];
  const hit = new Set<number>();
  const ok2 = alive().filter((q) => active(q) && PHASES[word(table[q]!)] === 2 && able(q, table[q]!));
  for (const q of ok2) {
    if (active(q, 'mirror')) mirrors.add(q);
    if (active(q, 'slice')) slices.add(q);
    if (active(q, 'magnet')) magnets.push({ by: q, on: plays[q]!.target! });
  }
  /** Whether it arrives. */
  function fly(a: Air): boolean {
    while (true) {
      if (dodging.has(a.at)) return false;
      const here = a.at;
      if (mirrors.has(here)) {
        a.at = a.last ?? a.from;
        a.last = here;
        if (s.players[a.at]!.out) return false;
        continue;
      }
      if (!slices.has(here)) return true;
      slices.delete(here);
      const others = alive().filter((q) => q !== here);
      a.at = others.length === 1 ? others[0]! : (choice(here, 'slice') as number);
      a.last = here;
    }
  }
  for (const q of ok2) {
    if (!active(q, 'plate')) continue;
    const plate: Air = { card: table[q]!, from: q, at: plays[q]!.target!, last: null };
    if (fly(plate)) hit.add(plate.at);
    else {
      toPile(plate.card);
      table[q] = null;
    }
  }

  // 5. Phase 3.
  const flying: Air[] = [];
  const lost: Air[] = [];
  for (const q of alive()) {
    if (!active(q) || !isPie(table[q]!)) continue;
    const a: Air = { card: table[q]!, from: q, at: plays[q]!.target!, last: null };
    table[q] = null;
    (hit.has(q) ? lost : flying).push(a);
  }
  for (const q of all) {
    const haunt = plays[q]?.ghost;
    if (!s.players[q]!.out || haunt === undefined) continue;
    const i = s.discard.findLastIndex(isPie);
    if (i >= 0) flying.push({ card: s.discard.splice(i, 1)[0]!, from: q, at: haunt, last: null, ghost: true });
  }
  for (const a of flying) {
    const m = magnets.find(({ on }) => on !== a.from && on !== a.at);
    if (m !== undefined) {
      a.at = m.on;
      a.last = m.by;
    }
  }
  const arrived = flying.filter((a) => {
    const arrives = fly(a);
    if (!arrives) toPile(a.card);
    return arrives;
  });
  function land(a: Air, region: number): void {
    if (ducking.has(a.at) && region <= 4) {
      let q = a.at;
      do q = (q + 1) % n; while (s.players[q]!.out);
      if (dodging.has(q)) return toPile(a.card);
      a.at = q;
    }
    put(a.card, a.at, region);
  }
  const own = (a: Air): boolean => word(a.card) === 'nemesis' && a.card.split('-')[1] === s.players[a.at]!.being;
  const isRandom = (a: Air): boolean => a.ghost === true || word(a.card) === 'random' || (word(a.card) === 'nemesis' && !own(a));
  const randoms = arrived.filter(isRandom);
  const nemeses = arrived.filter((a) => !isRandom(a) && word(a.card) === 'nemesis');
  const directed = arrived.filter((a) => !isRandom(a) && word(a.card) === 'directed');
  const rolled = randoms.map(() => die());
  randoms.forEach((a, i) => land(a, rolled[i]!));
  for (const batch of [nemeses, directed]) {
    const named = batch.map((a) => {
      const full = s.players[a.at]!.body.every((r) => r.length === 2);
      return full && !ducking.has(a.at) ? 1 : (choice(a.last ?? a.from, 'region') as number);
    });
    batch.forEach((a, i) => land(a, named[i]!));
  }
  const back = lost.map(() => die());
  lost.forEach((a, i) => put(a.card, a.from, back[i]!));
  if (checkOut()) return s;

  // 6. Phase 4.
  const ok4 = alive().filter((q) => active(q) && PHASES[word(table[q]!)] === 4 && !hit.has(q) && able(q, table[q]!) && !s.players[plays[q]!.target!]!.out);
  const stealable = s.players.map((p) => [...p.hand]);
  const cleans: [number, number[]][] = [];
  for (const q of ok4) {
    if (!active(q, 'bigclean')) continue;
    const covered = [1, 2, 3, 4, 5, 6].filter((r) => !clear(q, r));
    cleans.push([q, covered.length > 2 ? (choice(q, 'clean') as number[]) : covered]);
  }
  for (const [q, regions] of cleans) for (const r of regions) for (const c of s.players[q]!.body[r - 1]!.splice(0)) toPile(c);
  const swaps = new Map<number, number>();
  for (const q of ok4) if (active(q, 'swap')) swaps.set(q, choice(q, 'swap') as number);
  for (const q of ok4) {
    const t = plays[q]!.target!;
    const me = s.players[q]!;
    const them = s.players[t]!;
    if (active(q, 'swap')) {
      const r = swaps.get(q)! - 1;
      [me.body[r], them.body[r]] = [them.body[r]!, me.body[r]!];
    }
    if (active(q, 'encore')) {
      const i = s.discard.findLastIndex(isPie);
      if (i >= 0) put(s.discard.splice(i, 1)[0]!, t, die());
    }
    if (active(q, 'pickpocket')) {
      const there = stealable[t]!.filter((c) => them.hand.includes(c));
      if (there.length > 0) {
        const c = there.length === 1 ? there[0]! : (choice(q, 'steal') as string);
        them.hand.splice(them.hand.indexOf(c), 1);
        me.hand.push(c);
      }
    }
    if (active(q, 'helping') && me.hand.length > 0) {
      const pies = choice(q, 'helping') as string[];
      for (const c of pies) me.hand.splice(me.hand.indexOf(c), 1);
      const regions = pies.map(() => die());
      pies.forEach((c, i) => put(c, t, regions[i]!));
    }
  }
  if (checkOut()) return s;

  // 7 and 8.
  discardStep();
  for (const q of alive()) {
    for (let k = resets(q) ? 5 : 1; k > 0; k--) {
      if (s.draw.length === 0) {
        if (s.discard.length === 0) break;
        s.draw = dice.shift() as string[];
        s.discard = [];
        s.pass += 1;
      }
      s.players[q]!.hand.push(s.draw.pop()!);
    }
  }
  s.round += 1;
  if (dice.length > 0 || choices.length > 0) throw new Error(`naive: left over ${JSON.stringify({ dice, choices })}`);
  return s;
}
