/** What a guest checks of the game that a host proposes: its own claim unaltered, the people and options that were shown, nothing else. */
import { asSeat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { decode } from '../../base/codec.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import { checkFounding, foundingCodec, type Founding } from '../../table/founding.ts';
import { rules } from '../play/game.ts';
import type { TableRecord } from '../play/record.ts';
import type { LobbyMessageOf } from './messages.ts';
import type { GuestRecord } from './record.ts';

/** The table as this phone will keep it, or `null`: then the host says again how the lobby stands, and what is played. */
export function acceptFounding(message: LobbyMessageOf<'founded'>, lobby: LobbyMessageOf<'lobby'>, { self, code }: GuestRecord, host: Bytes): TableRecord | null {
  const decoded = decode(foundingCodec, message.founding);
  if (!decoded.ok || checkFounding(rules, decoded.value) !== null) return null;
  const founding = decoded.value;
  const identity = publicKeyOf(self.secretKey);
  const seat = founding.joins.findIndex((join) => bytesEqual(join.identity, identity));
  const own = founding.joins[seat];
  if (own === undefined || !bytesEqual(own.nonce, self.nonce) || !bytesEqual(founding.joins[0]?.identity ?? identity, host)) return null;
  if (!isAsShown(founding, message, lobby)) return null;
  const owns = [{ seat: asSeat(seat), secretKey: self.secretKey, seed: self.seed }];
  return { founding, owns, mode: 'phones', code, timer: message.options.timer, game: 0, series: founding.joins.map(() => 0) };
}

/** The options, and who sits there with which name and wish. */
function isAsShown(founding: Founding, { options: proposed }: LobbyMessageOf<'founded'>, { options: shown, people }: LobbyMessageOf<'lobby'>): boolean {
  const options = decode(rules.options, founding.options);
  const seated = people.filter((person) => person.status === 'seated');
  return (
    options.ok &&
    [options.value, proposed].every(({ scenario, first }) => scenario === shown.scenario && first === shown.first) &&
    proposed.timer === shown.timer &&
    seated.length === founding.joins.length &&
    seated.every(({ name, wish }, seat) => founding.joins[seat]?.name === name && options.value.wishes[seat] === wish)
  );
}
