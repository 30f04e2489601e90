/** Why the game cannot start yet, and what starts it. */
import type { LobbyMember, LobbyScene } from '../../app/api.ts';
import type { GameName } from '../../app/games.ts';

/** How many may play. */
export const SEATS: Readonly<Record<GameName, { readonly min: number; readonly max: number }>> = { 'ogres-vs-pixies': { min: 2, max: 2 }, 'pie-fight': { min: 2, max: 6 } };

/** `null`: nothing stands in the way. */
export function startHint({ host, members, canStart, code, options }: LobbyScene): string | null {
  const seated = members.filter((member) => member.status === 'seated');
  const away = seated.find((member) => member.presence === 'away');
  if (members.some((member) => member.me && member.status === 'knocking')) return 'The host has yet to let you in.';
  if (seated.length < SEATS[options.game].min) return missingWords(host, members.some(({ status }) => status === 'knocking'), code !== null);
  if (away !== undefined) return `${away.name} is away just now. ${host ? 'Wait a moment, or remove the seat.' : 'It usually comes back by itself.'}`;
  if (!host) return `${seated.find((member) => member.host)?.name ?? 'The host'} starts the game.`;
  return canStart ? null : 'The phones are still greeting each other.';
}

function missingWords(host: boolean, somebodyKnocks: boolean, reachable: boolean): string {
  if (!host) return 'One seat is still free.';
  if (somebodyKnocks) return 'Somebody is at the door: compare the words, then let them in.';
  return reachable ? 'One more phone: let it scan the code.' : 'As soon as the table has its code, another phone can join; or pair one without the internet.';
}

/** When both want the same side. */
export function wishClash(members: readonly LobbyMember[]): string | null {
  const [first, second] = members.filter((member) => member.status === 'seated');
  if (!first?.wish || first.wish !== second?.wish) return null;
  return `Both want the ${first.wish === 'ogre' ? 'ogres' : 'pixies'}: one hides a firefly in a hand, the other guesses, and a right guess wins the side.`;
}
