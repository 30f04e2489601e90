// Rules of this house that the linter has no words for, as a plugin for oxlint: borders between rooms, and names that say nothing.
import { dirname, relative, resolve } from 'node:path';
import { PACKAGES, PURE, ROOMS } from './rooms.mjs';

/** `{room, path}` of a file below `src/`, or `undefined`. */
function placeOf(file, root) {
  const path = relative(resolve(root, 'src'), file).replaceAll('\\', '/');
  const [room, ...rest] = path.split('/');
  return path.startsWith('..') || rest.length === 0 || !(room in ROOMS) ? undefined : { room, path };
}

const list = (names) => (names.length === 0 ? 'nothing' : names.join(', '));

function crossing(from, to, typeOnly) {
  if (from.room === to.room) return undefined;
  const { may, types = [], why } = ROOMS[from.room];
  if (may.includes(to.room) || (typeOnly && types.includes(to.room))) return undefined;
  const allowed = `src/${from.room} may import ${list(may)}${types.length > 0 ? ` (and types of ${list(types)})` : ''}`;
  return `${allowed}, not src/${to.room}: ${why}. Move what both need to a room before them, or hand it in as an argument.`;
}

/** The game that a file belongs to; `undefined` for what stands in games/ itself, for all of them. */
const gameOf = ({ room, path }) => (room === 'games' && path.split('/').length > 2 ? path.split('/')[1] : undefined);

function betweenGames(from, to) {
  const [ours, theirs] = [gameOf(from), gameOf(to)];
  if (from.room !== 'games' || theirs === undefined || ours === theirs) return undefined;
  if (ours === undefined) return `${from.path} is for any game, so it must not know ${theirs}.`;
  return `A game never imports another one (${theirs}): each can be understood and removed alone. What they share belongs to games/game.ts or base.`;
}

function foreignPackage(from, name) {
  const owned = PACKAGES.find((entry) => entry.name.test(name));
  if (owned !== undefined && owned.rooms.includes(from.room)) return undefined;
  const nodeRoom = from.room === 'cli' || from.room === 'server';
  if (nodeRoom) return undefined;
  if (owned !== undefined) return `Only ${owned.rooms.map((room) => `src/${room}`).join(' and ')} may know "${name}", so that it can be replaced in one place: ${owned.instead}.`;
  if (PURE.includes(from.room)) return `src/${from.room} is a pure room and imports no packages ("${name}"): what decides a game must be ours, small and the same on every phone.`;
  return undefined;
}

function complaint(file, source, typeOnly, root) {
  const from = placeOf(file, root);
  if (from === undefined) return undefined;
  if (!source.startsWith('.')) return foreignPackage(from, source);
  const to = placeOf(resolve(dirname(file), source), root);
  return to === undefined ? undefined : (crossing(from, to, typeOnly) ?? betweenGames(from, to));
}

const borders = {
  create(context) {
    const check = (node, source, typeOnly) => {
      const message = typeof source?.value === 'string' ? complaint(context.filename, source.value, typeOnly, context.cwd) : undefined;
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
    };
  },
};

const EMPTY_NAMES = /^(utils?|helpers?|data|misc|common|shared|manager|stuff|index)$/;
const EMPTY_SUFFIX = /(Manager|Helper|Utils?|Data)$/;

/** Nouns come from the rulebook and the house. */
const names = {
  create(context) {
    const complain = (node, name) => context.report({ node, message: `"${name}" says nothing about what is inside. Name it after the one thing that it is, with a noun of the rulebook or of the house.` });
    const checkId = (node) => node.id != null && EMPTY_SUFFIX.test(node.id.name) && complain(node.id, node.id.name);
    return {
      Program(node) {
        const [stem = ''] = context.filename.replaceAll('\\', '/').split('/').at(-1).split('.');
        if (placeOf(context.filename, context.cwd) !== undefined && EMPTY_NAMES.test(stem)) complain(node, stem);
      },
      ClassDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
    };
  },
};

export default { meta: { name: 'house' }, rules: { borders, names } };
