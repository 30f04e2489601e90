/** What a guest checks of the game that a host proposes: its own claim unaltered, the people and options that were shown, nothing else. */
import { asSeat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { decode, encode } from '../../base/codec.ts';
import { fail, ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import { foundingCodec, type Founding, type FoundingRefusal, type Join } from '../../table/founding.ts';
import type { GameKind } from '../play/kind.ts';
import { ourKind } from '../play/kinds.ts';
import { circleOf, type TableRecord } from '../play/record.ts';
import { optionsCodec, type LobbyMessageOf } from './messages.ts';
import type { GuestRecord, Self } from './record.ts';

export type StartRefusal = FoundingRefusal | Refusal<'lobby/bad-message' | 'founding/bad-options' | 'founding/not-your-seat'>;

/**
 * The table as this phone will keep it, or what is wrong with it. `null`: it is not what this phone was shown last, so the word of it may still be under way;
 * the host says again how the lobby stands, and what is played.
 */
export function acceptFounding(message: LobbyMessageOf<'founded'>, lobby: LobbyMessageOf<'lobby'>, { self, code, secret, watches }: GuestRecord, host: Bytes): Result<TableRecord, StartRefusal> | null {
  const decoded = decode(foundingCodec, message.founding);
  if (!decoded.ok) return refuse('lobby/bad-message', decoded.error.detail);
  const founding = decoded.value;
  const kind = ourKind(lobby.options.game);
  const wrong = kind.checkFounding(founding);
  if (wrong !== null) return fail(wrong);
  const seat = founding.joins.findIndex((join) => isOwn(join, self));
  if (seat < 0 !== watches || !bytesEqual(founding.joins[0]?.identity ?? host, host)) return refuse('founding/not-your-seat');
  if (!isAsShown(kind, founding, message, lobby)) return null;
  const place = watches
    ? { owns: [], mode: 'watching' as const, watcher: self.secretKey }
    : { owns: [{ seat: asSeat(seat), secretKey: self.secretKey, seed: self.seed }], mode: 'phones' as const, watcher: null };
  return ok({ ...place, founding, code, circle: circleOf(founding), secret, timer: message.options.timer, game: 0, series: founding.joins.map(() => 0) });
}

/** The claim that this phone signed: the key is its own, and so is the nonce. The signature was checked with the founding. */
const isOwn = ({ identity, nonce }: Join, self: Self): boolean => bytesEqual(identity, publicKeyOf(self.secretKey)) && bytesEqual(nonce, self.nonce);

/** The options, and who sits there with which name and wish. */
function isAsShown(kind: GameKind, founding: Founding, { options: proposed }: LobbyMessageOf<'founded'>, { options: shown, people }: LobbyMessageOf<'lobby'>): boolean {
  const seated = people.filter((person) => person.status === 'seated');
  const options = kind.foundingOptions(shown, seated.map((person) => person.wish));
  return (
    options !== null &&
    bytesEqual(options, founding.options) &&
    bytesEqual(encode(optionsCodec, proposed), encode(optionsCodec, shown)) &&
    seated.length === founding.joins.length &&
    seated.every(({ name }, seat) => founding.joins[seat]?.name === name)
  );
}
