/** The seats: who sits there, which side or being they would like, and how well their phone is heard. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { App, LobbyMember, TableSession } from '../../app/api.ts';
import type { GameName } from '../../app/games.ts';
import { lazyScreen } from '../shell/lazy.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { Choice } from '../kit/Choice.tsx';
import { CloseIcon, CrownIcon, OgreIcon, PixieIcon } from '../kit/icons.tsx';
import { PlayerShape } from '../kit/PlayerBadge.tsx';
import { connectionWords, PresenceDot } from '../kit/PresenceDot.tsx';
import { NameSheet } from './NameSheet.tsx';
import { SEATS, wishClash } from './start-hint.ts';
import { WISHES, wishOf, wishValue, wishWords } from './wishes.ts';

/** Its pictures come when Pie Fight is played. */
const BeingChoice = lazyScreen(() => import('./BeingChoice.tsx').then((module) => module.BeingChoice));

export interface SeatListProps {
  readonly game: GameName;
  readonly app: App;
  readonly session: TableSession;
  readonly members: readonly LobbyMember[];
  readonly host: boolean;
}

export function SeatList({ game, app, session, members, host }: SeatListProps): JSX.Element {
  const seated = members.filter((member) => member.status === 'seated');
  const me = seated.find((member) => member.me);
  return (
    <section class="stack" aria-label="Seats">
      <ul class="seats">
        {seated.map((member, index) => (
          <SeatRow key={member.id} app={app} session={session} member={member} index={index} removable={host && !member.me} />
        ))}
        {Array.from({ length: freeSeatsShown(game, seated.length) }, (_, index) => (
          <EmptySeat key={`free-${index}`} game={game} index={seated.length + index} />
        ))}
      </ul>
      {me !== undefined && game === 'pie-fight' && <BeingChoice seated={seated} me={me} onChoose={(being) => session.setWish(being)} />}
      {me !== undefined && game === 'ogres-vs-pixies' && (
        <Choice
          legend="I would like to play"
          value={wishValue(me.wish)}
          hint={wishClash(members) ?? undefined}
          onChoose={(value) => session.setWish(wishOf(value))}
          options={WISHES.map(({ value, label }) => ({
            value,
            label: (
              <>
                {value === 'ogre' && <OgreIcon />}
                {value === 'pixie' && <PixieIcon />}
                {label}
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}

interface SeatRowProps {
  readonly app: App;
  readonly session: TableSession;
  readonly member: LobbyMember;
  readonly index: number;
  readonly removable: boolean;
}

function SeatRow({ app, session, member, index, removable }: SeatRowProps): JSX.Element {
  const [naming, setNaming] = useState(false);
  return (
    <li class="seat paper">
      <PlayerShape index={index} size="2rem" />
      <div class="grow">
        <p class="seat-name">
          {member.name}
          {member.host && (
            <span class="seat-host">
              <CrownIcon />
              <span class="spoken">host</span>
            </span>
          )}
        </p>
        <p class="soft small">{member.me ? `you · ${wishWords(member.wish)}` : `${wishWords(member.wish)} · ${connectionWords(member.presence, member.ping)}`}</p>
      </div>
      {!member.me && <PresenceDot presence={member.presence} ping={member.ping} />}
      {member.me && (
        <Button look="quiet" onPress={() => setNaming(true)}>
          Rename
        </Button>
      )}
      {removable && <IconButton label={`Remove ${member.name}`} icon={<CloseIcon />} onPress={() => session.removeMember(member.id)} />}
      {naming && <NameSheet app={app} session={session} name={member.name} onClose={() => setNaming(false)} />}
    </li>
  );
}

/** Of many free seats only the next one is drawn. */
const freeSeatsShown = (game: GameName, seated: number): number => Math.min(game === 'pie-fight' ? 1 : 2, Math.max(0, SEATS[game].max - seated));

const EmptySeat = ({ game, index }: { readonly game: GameName; readonly index: number }): JSX.Element => (
  <li class="seat seat-free">
    <PlayerShape index={index} size="2rem" />
    <p class="soft">{game === 'pie-fight' ? `Free: there is room for ${SEATS[game].max} phones` : 'Free: waiting for the other phone'}</p>
  </li>
);
