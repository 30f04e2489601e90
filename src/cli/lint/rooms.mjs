// The rooms of the house and the borders between them: who may import whom, and why. Arrows point one way, so that each room can be
// understood, tested and replaced with nothing but the rooms before it. Plain JavaScript, because the linter loads it.

/** Rooms that are pure functions of what they are given: no clock, no chance, no I/O, no DOM. */
export const PURE = ['base', 'crypto', 'games', 'log', 'fair', 'table'];

const RULES_ROOMS = ['base', 'crypto', 'games', 'log', 'fair', 'table'];

/** `types` names rooms of which only types may be imported. */
export const ROOMS = {
  base: { may: [], why: 'everything stands on it, so it stands on nothing' },
  crypto: { may: ['base'], why: 'it is the only room that knows the cryptographic libraries, and knows nothing of games' },
  games: { may: ['base'], why: 'rules know nothing of networks, logs or who is honest: a game is a pure state machine' },
  log: { may: ['base', 'crypto'], why: 'feeds are signed and chained the same way whatever is played' },
  fair: { may: ['base', 'crypto', 'log'], why: 'fairness protocols work on log entries, never on the rules of one game' },
  table: { may: ['base', 'crypto', 'games', 'log', 'fair'], why: 'a table is step(state, event): what it wants done it returns as effects, which app runs' },
  net: { may: ['base'], types: ['log'], why: 'links carry bytes; what they mean is decided in table' },
  store: { may: ['base'], types: ['log'], why: 'a store keeps bytes under keys; what they mean is decided in app' },
  bots: { may: ['base', 'games'], why: 'a bot gets a view of a game and nothing else, so that it cannot see more than a person' },
  pwa: { may: ['base'], why: 'installing, starting offline and builds have nothing to do with games' },
  app: { may: [...RULES_ROOMS, 'net', 'store', 'bots', 'pwa'], why: 'it runs effects and owns the clock; it must work without any screen' },
  ui: { may: ['base', 'games', 'app'], why: 'screens draw a view and emit intents; links, logs and storage are reached through app only' },
  server: { may: ['base'], why: 'the server hands out files and introduces phones; it must not be able to know a game' },
  cli: { may: [...RULES_ROOMS, 'net', 'store', 'bots', 'pwa', 'app', 'server'], why: 'commands run where there is no screen' },
};

/** Packages that one room owns. Nobody else may know them, so that each can be replaced in one place. */
export const PACKAGES = [
  { name: /^(tweetnacl|@noble\/)/, rooms: ['crypto'], instead: 'call what src/crypto exports' },
  { name: /^idb-keyval/, rooms: ['store'], instead: 'take a Store (src/store/store.ts)' },
  { name: /^peerjs/, rooms: ['net'], instead: 'take a Net (src/net/link.ts)' },
  { name: /^workbox-window/, rooms: ['app'], instead: 'use src/app/update.ts' },
  { name: /^workbox-/, rooms: ['pwa'], instead: 'the service worker in src/pwa is the only place for it' },
  { name: /^(preact|@preact\/signals$)/, rooms: ['ui'], instead: 'export plain values or signals of @preact/signals-core and let src/ui draw them' },
  { name: /^node:/, rooms: ['server', 'cli'], instead: 'phones have no Node: use what browsers have, or move this to src/cli or src/server' },
];
