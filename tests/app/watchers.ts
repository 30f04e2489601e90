/** Ways to look on at a table, for tests; and a rogue that has got hold of a link. */
import type { PieScene, TableSession } from '../../src/app/api.ts';
import { parseWatchInvitation } from '../../src/app/code.ts';
import { baseAt } from '../../src/app/phones.ts';
import { RULES_VERSION } from '../../src/app/play/kinds.ts';
import { decodeWatch, encodeWatch, type WatchMessage } from '../../src/app/watch/messages.ts';
import { proveWatch } from '../../src/app/watch/proof.ts';
import type { Bytes } from '../../src/base/bytes.ts';
import { publicKeyOf } from '../../src/crypto/sign.ts';
import { addressOf } from '../../src/net/address.ts';
import { openChannels, type Channel, type ChannelName } from '../../src/net/channels.ts';
import type { Link } from '../../src/net/link.ts';
import { PROTOCOL } from '../../src/table/founding.ts';
import { pieOf } from './pie-play.ts';
import { isAt, memoryStore, type Page, type World } from './world.ts';

/** What all see alike, whoever looks. */
export function seenByAll(session: TableSession): string {
  const { step, digest, stories, outcome, series, view } = pieOf(session);
  const players = view.players.map((player) => ({ ...player, hand: player.hand.map(({ slot }) => slot) }));
  return JSON.stringify({ step, digest, stories, outcome, series, view: { ...view, viewer: null, owed: null, players } });
}
/** Faces of cards that are in a hand. */
export const facesIn = ({ view }: PieScene): number => view.players.flatMap(({ hand }) => hand).filter(({ face }) => face !== null).length;

export async function linkOf(world: World, session: TableSession): Promise<string> {
  const link = (): string | null => {
    const scene = session.scene.value;
    return scene.kind === 'pie' || scene.kind === 'play' ? (scene.gallery?.link ?? null) : null;
  };
  await world.until(() => link() !== null, 'the phone can be found');
  return link() ?? '';
}
export async function looksOn(world: World, link: string, page: Page = world.open(memoryStore())): Promise<TableSession> {
  const watcher = await page.app.watch(link);
  await world.until(() => isAt(watcher, 'pie'), 'the watcher sees the table');
  return watcher;
}

export interface Rogue {
  readonly link: Link;
  readonly heard: WatchMessage[];
  channel(name: ChannelName): Channel;
  /** Killed without a word. */
  vanish(): void;
}

/** Dials the phone of a link and says what an honest watcher would, or with another secret. */
export async function intrude(world: World, watchLink: string, secretOf = (secret: Bytes): Bytes => secret): Promise<Rogue> {
  const invitation = parseWatchInvitation(watchLink);
  if (!invitation.ok || invitation.value.kind !== 'phone') throw new Error(`no link of a phone: ${watchLink}`);
  const { address, secret } = invitation.value;
  const phone = world.network.phone(`rogue-${Math.floor(world.chance() * 1e9)}`);
  await world.clock.pass(100);
  const dialling = phone.net.dial(addressOf(baseAt(address), 0));
  await world.clock.pass(2000);
  const dialled = await dialling;
  if (!dialled.ok) throw new Error(dialled.error.code);
  const [link, channel] = [dialled.value, openChannels(dialled.value)];
  const heard: WatchMessage[] = [];
  channel('watch').listen((bytes) => {
    const message = decodeWatch(bytes);
    if (message.ok) heard.push(message.value);
  });
  const key = Uint8Array.from({ length: 32 }, () => Math.floor(world.chance() * 256));
  const proof = proveWatch({ role: 'watcher', binding: link.binding, watcher: publicKeyOf(key) }, key, secretOf(secret));
  channel('watch').send(encodeWatch({ kind: 'knock', protocol: PROTOCOL, rulesVersion: RULES_VERSION, ...proof }));
  await world.clock.pass(500);
  return { link, heard, channel, vanish: () => phone.crash() };
}
