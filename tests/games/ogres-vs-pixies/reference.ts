/**
 * The rules once more, slowly and plainly, straight from their text and sharing no code with the engine, which is held against them.
 * Hexes are names; the board is drawn on doubled columns, where two hexes touch at (2,0) or (1,1) apart.
 */
export interface Creature { at: string; hp: number; moved: boolean; spent: boolean }
export interface Chain { body: string[]; moved: boolean; spent: boolean }
export interface World {
  columns: number; rows: number; side: 'O' | 'P'; first: 'O' | 'P'; round: number; lastLoud: number;
  ogres: Creature[]; crawlers: Chain[]; pixies: Creature[]; king: Creature | null; trees: string[]; corpses: string[];
  active: { members: string[]; steps: number } | null;
  treePending: boolean;
  over: 'O' | 'P' | 'draw' | null;
}

const DIRECTIONS: [number, number][] = [[2, 0], [-2, 0], [1, 1], [-1, 1], [1, -1], [-1, -1]];

const place = (hex: string): [number, number] => {
  const row = Number(hex.slice(1));
  return [2 * (hex.charCodeAt(0) - 97) + (row % 2 === 0 ? 1 : 0), row];
};
function named(world: World, x: number, row: number): string | null {
  const column = (x - (row % 2 === 0 ? 1 : 0)) / 2;
  if (row < 1 || row > world.rows || column < 0 || column >= world.columns) return null;
  return String.fromCharCode(97 + column) + row;
}
const shift = (world: World, hex: string, [dx, dy]: [number, number]): string | null => named(world, place(hex)[0] + dx, place(hex)[1] + dy);
const apart = (a: string, b: string): [number, number] => [place(b)[0] - place(a)[0], place(b)[1] - place(a)[1]];
export function touch(a: string, b: string): boolean {
  const [dx, dy] = apart(a, b).map(Math.abs);
  return (dx === 2 && dy === 0) || (dx === 1 && dy === 1);
}
export const byColumnThenRow = (a: string, b: string): number => (a.charCodeAt(0) - b.charCodeAt(0)) || (Number(a.slice(1)) - Number(b.slice(1)));

const sameSet = (a: string[], b: string[]): boolean => a.length === b.length && a.every((hex) => b.includes(hex));
const allCreatures = (w: World): string[] => [...w.ogres.map((o) => o.at), ...w.crawlers.flatMap((c) => c.body), ...w.pixies.map((p) => p.at), ...(w.king ? [w.king.at] : [])];
const enemiesOf = (w: World, side: 'O' | 'P'): string[] => (side === 'O' ? [...w.pixies.map((p) => p.at), ...(w.king ? [w.king.at] : [])] : [...w.ogres.map((o) => o.at), ...w.crawlers.flatMap((c) => c.body)]);
const holders = (w: World): string[] => [...w.ogres.map((o) => o.at), ...w.crawlers.map((c) => c.body[0]!)];
const occupied = (w: World, hex: string): boolean => allCreatures(w).includes(hex);

export function clumpAround(w: World, hex: string): string[] {
  const clump = [hex];
  for (;;) {
    const more = w.pixies.map((p) => p.at).filter((at) => !clump.includes(at) && clump.some((member) => touch(member, at)));
    if (more.length === 0) return clump.sort(byColumnThenRow);
    clump.push(...more);
  }
}
const clumps = (w: World): string[][] => w.pixies.map((p) => clumpAround(w, p.at)).filter((clump, i) => clump[0] === w.pixies[i]!.at);
const pixieAt = (w: World, hex: string): Creature => w.pixies.find((p) => p.at === hex)!;

// The units of the side to act, each with its members.
type Unit = { kind: 'ogre' | 'crawler' | 'clump' | 'king'; members: string[] };
function units(w: World): Unit[] {
  if (w.side === 'O') return [...w.ogres.map((o): Unit => ({ kind: 'ogre', members: [o.at] })), ...w.crawlers.map((c): Unit => ({ kind: 'crawler', members: [c.body[0]!] }))];
  return [...clumps(w).map((members): Unit => ({ kind: 'clump', members })), ...(w.king ? [{ kind: 'king', members: [w.king.at] } as Unit] : [])];
}
function marked(w: World, unit: Unit): { moved: boolean; spent: boolean }[] {
  if (unit.kind === 'ogre') return [w.ogres.find((o) => o.at === unit.members[0])!];
  if (unit.kind === 'crawler') return [w.crawlers.find((c) => c.body[0] === unit.members[0])!];
  if (unit.kind === 'king') return [w.king!];
  return unit.members.map((hex) => pixieAt(w, hex));
}

// How many steps the unit may still take.
function stepsFor(w: World, unit: Unit): number {
  if (w.active !== null && sameSet(w.active.members, unit.members)) return w.active.steps;
  if (w.active !== null && w.active.members.some((hex) => unit.members.includes(hex))) return 0;
  if (marked(w, unit).some((mark) => mark.moved || mark.spent)) return 0;
  return unit.kind === 'clump' ? 5 : 1;
}

function steps(w: World, unit: Unit): string[] {
  if (stepsFor(w, unit) === 0) return [];
  const name = unit.members[0]!;
  const found: string[] = [];
  for (const direction of DIRECTIONS) {
    const goals = unit.members.map((hex) => shift(w, hex, direction));
    const to = goals[0]!;
    if (goals.includes(null)) continue;
    if (unit.kind === 'crawler') {
      found.push(...crawlerSteps(w, w.crawlers.find((c) => c.body[0] === name)!.body, to));
      continue;
    }
    if (goals.some((goal) => occupied(w, goal!) && !unit.members.includes(goal!))) continue;
    found.push(`${name}-${to}`);
    if (unit.kind === 'ogre' && w.trees.includes(to)) found.push(`${name}-${to}+`);
  }
  return found;
}

function crawlerSteps(w: World, body: string[], to: string): string[] {
  const curvy = (length: number): boolean => {
    if (length < 3) return true;
    const [head, tail] = [body[0]!, body[1]!];
    const [dx, dy] = apart(tail, head);
    const [ax, ay] = apart(head, to);
    const straight = ax === dx && ay === dy;
    return !straight && !touch(to, tail) && to !== tail;
  };
  const others = allCreatures(w).filter((hex) => hex !== body[body.length - 1] || body.length === 1);
  const found: string[] = [];
  if (!others.includes(to) && curvy(body.length)) found.push(`${body[0]}-${to}`);
  const corpse = w.corpses.some((c) => c.slice(1) === to);
  if (corpse && !occupied(w, to) && curvy(body.length + 1)) found.push(`${body[0]}-${to}+`);
  return found;
}

function attacks(w: World, unit: Unit): string[] {
  const marks = marked(w, unit);
  let leading = unit.members;
  if (marks.some((mark) => mark.spent)) {
    leading = unit.members.filter((_, i) => !marks[i]!.spent);
    if (w.active === null || !sameSet(w.active.members, leading)) return [];
  }
  const enemies = enemiesOf(w, w.side);
  return DIRECTIONS.flatMap((direction) => {
    const from = leading.find((hex) => enemies.includes(shift(w, hex, direction) ?? ''));
    return from === undefined ? [] : [`${from}x${shift(w, from, direction)}`];
  });
}

export function legal(w: World): string[] {
  if (w.over !== null || w.treePending) return [];
  const found = units(w).flatMap((unit) => [...steps(w, unit), ...attacks(w, unit)]);
  if (w.side === 'P' && w.king !== null && !w.king.moved) {
    const spots = new Set(w.corpses.filter((c) => c.startsWith('p')).map((c) => c.slice(1)).filter((hex) => touch(hex, w.king!.at) && !occupied(w, hex)));
    for (const hex of spots) found.push(`^${hex}`);
  }
  return [...found, 'end'].sort();
}

const unitNamed = (w: World, hex: string): Unit => units(w).find((unit) => unit.members.includes(hex))!;

// Another unit is activated: whoever was active has had its chance.
function activate(w: World, unit: Unit): void {
  if (w.active === null || w.active.members.some((hex) => unit.members.includes(hex))) return;
  for (const hex of w.active.members) {
    const one = w.ogres.find((o) => o.at === hex) ?? w.crawlers.find((c) => c.body[0] === hex) ?? w.pixies.find((p) => p.at === hex) ?? w.king!;
    one.spent = true;
  }
  w.active = null;
}

/** The dice that an attack needs, member by member: from, to, attack dice, defence dice. */
export function strikes(w: World, action: string): { from: string; to: string; attack: number; defence: number }[] {
  const [from, to] = action.split('x') as [string, string];
  const unit = unitNamed(w, from);
  const direction = apart(from, to);
  return unit.members.flatMap((member) => {
    const target = shift(w, member, direction);
    if (target === null || !enemiesOf(w, w.side).includes(target)) return [];
    const offence = unit.kind === 'ogre' ? 3 : unit.kind === 'crawler' ? Math.min(3, w.crawlers.find((c) => c.body[0] === member)!.body.length) : 1;
    const defence = w.ogres.some((o) => o.at === target) || w.king?.at === target ? 2 : 1;
    return [{ from: member, to: target, attack: offence, defence }];
  });
}

/** The world after an action. `dice` gives each strike's dice for an attack. */
export function play(before: World, action: string, dice: { attack: number[]; defence: number[] }[] = []): World {
  const w = structuredClone(before);
  if (action === 'end') endTurn(w);
  else if (action.startsWith('^')) raise(w, action.slice(1));
  else if (action.includes('x')) attack(w, action, dice);
  else step(w, action);
  return w;
}

function step(w: World, action: string): void {
  const eats = action.endsWith('+');
  const [from, to] = action.replace('+', '').split('-') as [string, string];
  const unit = unitNamed(w, from);
  activate(w, unit);
  const left = stepsFor(w, unit) - 1;
  const direction = apart(from, to);
  const goals = unit.members.map((hex) => shift(w, hex, direction)!);
  if (unit.kind === 'ogre') {
    const ogre = w.ogres.find((o) => o.at === from)!;
    Object.assign(ogre, { at: to, moved: true, hp: ogre.hp + (eats ? 1 : 0) });
    if (eats) w.trees = w.trees.filter((tree) => tree !== to);
  }
  if (unit.kind === 'king') Object.assign(w.king!, { at: to, moved: true });
  if (unit.kind === 'crawler') {
    const crawler = w.crawlers.find((c) => c.body[0] === from)!;
    crawler.moved = true;
    crawler.body = [to, ...crawler.body];
    if (eats) w.corpses.splice(w.corpses.indexOf(w.corpses.includes(`p${to}`) ? `p${to}` : `o${to}`), 1);
    else crawler.body.pop();
  }
  if (unit.kind === 'clump') {
    const moving = unit.members.map((hex) => pixieAt(w, hex));
    moving.forEach((pixie, i) => Object.assign(pixie, { at: goals[i]!, moved: true }));
  }
  w.active = { members: goals.sort(byColumnThenRow), steps: left };
  if (unit.kind !== 'clump') return;
  if (goals.some((goal) => holders(w).some((enemy) => touch(goal, enemy)))) w.active.steps = 0;
  const others = clumpAround(w, goals[0]!).filter((hex) => !goals.includes(hex)).map((hex) => pixieAt(w, hex));
  if (others.length === 0) return;
  w.active.steps = 0;
  if (others.some((pixie) => pixie.spent)) for (const pixie of others) pixie.spent = true;
  else w.active = null;
}

function attack(w: World, action: string, dice: { attack: number[]; defence: number[] }[]): void {
  const unit = unitNamed(w, action.split('x')[0]!);
  const hits = strikes(w, action).map(({ to }, i) => ({ to, hits: dice[i]!.attack.filter((die) => die > Math.max(...dice[i]!.defence)).length })).filter((hit) => hit.hits > 0);
  activate(w, unit);
  for (const mark of marked(w, unit)) mark.spent = true;
  w.active = null;
  if (hits.length > 0) w.lastLoud = w.round;
  for (const { to, hits: lost } of hits) {
    for (const ogre of w.ogres.filter((o) => o.at === to)) ogre.hp -= lost;
    if (w.king?.at === to) w.king.hp -= lost;
    for (const pixie of w.pixies.filter((p) => p.at === to)) pixie.hp -= lost;
  }
  for (const ogre of w.ogres) if (ogre.hp <= 0) w.corpses.push(`o${ogre.at}`);
  for (const pixie of w.pixies) if (pixie.hp <= 0) w.corpses.push(`p${pixie.at}`);
  w.ogres = w.ogres.filter((o) => o.hp > 0);
  w.pixies = w.pixies.filter((p) => p.hp > 0);
  w.crawlers = w.crawlers.flatMap((crawler) => {
    const text = crawler.body.map((hex) => (hits.some((hit) => hit.to === hex) ? '' : hex)).join(' ');
    return text.split(/ {2,}|^ | $/).map((run) => run.trim()).filter((run) => run !== '').map((run) => ({ ...crawler, body: run.split(' ') }));
  });
  if (w.king !== null && w.king.hp <= 0) {
    w.king = null;
    w.over = 'O';
  } else if (w.ogres.length === 0 && w.crawlers.length === 0) w.over = 'P';
}

function raise(w: World, hex: string): void {
  w.corpses.splice(w.corpses.indexOf(`p${hex}`), 1);
  w.pixies.push({ at: hex, hp: 1, moved: false, spent: false });
  w.lastLoud = w.round;
  turnOver(w);
}

function endTurn(w: World): void {
  if (w.side === 'P') turnOver(w);
  else w.treePending = true;
}

/** The world after the tree roll. */
export function growTree(before: World, column: number, row: number): World {
  const w = structuredClone(before);
  const hex = String.fromCharCode(96 + column) + row;
  if (column <= w.columns && row <= w.rows && !w.trees.includes(hex)) w.trees.push(hex);
  w.treePending = false;
  turnOver(w);
  return w;
}

function turnOver(w: World): void {
  for (const one of [...w.ogres, ...w.crawlers, ...w.pixies, ...(w.king ? [w.king] : [])]) Object.assign(one, { moved: false, spent: false });
  w.active = null;
  w.side = w.side === 'O' ? 'P' : 'O';
  if (w.side !== w.first) return;
  if (w.round - w.lastLoud >= 30) w.over = 'draw';
  w.round++;
}

export function read(text: string): World {
  const [size, side, round, ogres, crawlers, pixies, king, trees, corpses, active] = text.split(' ') as string[];
  const items = (field: string | undefined): string[] => (field === '-' ? [] : field!.split(','));
  const standing = (item: string): Creature => ({ at: /^[a-z]\d+/.exec(item)![0], hp: Number(/\/(\d+)/.exec(item)?.[1] ?? 1), moved: item.includes('!'), spent: item.includes('*') });
  const [columns, rows] = size!.split('x').map(Number) as [number, number];
  const world: World = {
    columns, rows, side: side as 'O' | 'P', first: side as 'O' | 'P', round: Number(round), lastLoud: Number(round) - 1,
    ogres: items(ogres).map(standing),
    crawlers: items(crawlers).map((item) => ({ body: item.replace(/[!*]/g, '').split('~'), moved: item.includes('!'), spent: item.includes('*') })),
    pixies: items(pixies).map(standing),
    king: king === '-' ? null : standing(king!),
    trees: items(trees), corpses: items(corpses), active: null, treePending: false,
    over: king === '-' ? 'O' : ogres === '-' && crawlers === '-' ? 'P' : null,
  };
  if (active !== undefined) world.active = { members: activeMembers(world, active.split(':')[0]!), steps: Number(active.split(':')[1]) };
  return world;
}

const activeMembers = (w: World, hex: string): string[] => (w.pixies.some((p) => p.at === hex) ? clumpAround(w, hex).filter((member) => !pixieAt(w, member).spent) : [hex]);

export function write(w: World): string {
  const mark = (one: { moved: boolean; spent: boolean }): string => (one.moved ? '!' : '') + (one.spent ? '*' : '');
  const field = (items: string[]): string => (items.length === 0 ? '-' : items.join(','));
  const sorted = <T>(list: T[], hex: (one: T) => string): T[] => [...list].sort((a, b) => byColumnThenRow(hex(a), hex(b)));
  const corpses = [...w.corpses].sort((a, b) => byColumnThenRow(a.slice(1), b.slice(1)) || (a < b ? 1 : a > b ? -1 : 0));
  return [
    `${w.columns}x${w.rows}`, w.side, String(w.round),
    field(sorted(w.ogres, (o) => o.at).map((o) => `${o.at}/${o.hp}${mark(o)}`)),
    field(sorted(w.crawlers, (c) => c.body[0]!).map((c) => [c.body[0]! + mark(c), ...c.body.slice(1)].join('~'))),
    field(sorted(w.pixies, (p) => p.at).map((p) => p.at + mark(p))),
    w.king === null ? '-' : `${w.king.at}/${w.king.hp}${mark(w.king)}`,
    field(sorted(w.trees, (tree) => tree)), field(corpses),
    ...(w.active === null ? [] : [`${[...w.active.members].sort(byColumnThenRow)[0]}:${w.active.steps}`]),
  ].join(' ');
}
