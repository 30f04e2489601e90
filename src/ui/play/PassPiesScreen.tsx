/** Two to six people, one phone, a curtain between them: who plays which being, and off. Needs no network. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { App } from '../../app/api.ts';
import { isName, MAX_NAME } from '../../app/settings.ts';
import { BEINGS, type Being } from '../../games/pie-fight/deck.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { CloseIcon } from '../kit/icons.tsx';
import { PlayerShape } from '../kit/PlayerBadge.tsx';
import { BeingPicker } from '../lobby/BeingChoice.tsx';
import { GhostChoice } from '../lobby/OptionsPanel.tsx';
import { SEATS } from '../lobby/start-hint.ts';
import { anotherPleasantName } from '../names.ts';
import { sitDown } from '../shell/openTable.ts';
import { makeRoute } from '../shell/route.ts';
import { Screen } from '../shell/Screen.tsx';
import './play.css';

interface Player {
  readonly name: string;
  readonly being: Being;
}

const NAME_HINT = `A name is one to ${MAX_NAME} letters long.`;
const nameError = ({ name }: Player): string | null => (name.trim() !== '' && isName(name.trim()) ? null : NAME_HINT);

function withAnother(players: readonly Player[]): readonly Player[] {
  const free = BEINGS.filter((being) => !players.some((player) => player.being === being));
  const being = free[Math.floor(Math.random() * free.length)];
  return being === undefined ? players : [...players, { name: anotherPleasantName(players.map(({ name }) => name), Math.random), being }];
}

export function PassPiesScreen({ app }: { readonly app: App }): JSX.Element {
  const [players, setPlayers] = useState(() => withAnother(withAnother([])));
  const [ghostPies, setGhostPies] = useState(false);
  const [starting, setStarting] = useState<'no' | 'yes' | 'failed'>('no');
  const ready = players.every((player) => nameError(player) === null);
  const change = (index: number, part: Partial<Player>): void => setPlayers(players.map((player, other) => (other === index ? { ...player, ...part } : player)));
  const start = (): void => {
    if (!ready || starting === 'yes') return;
    setStarting('yes');
    begin(app, players, ghostPies).catch((error: unknown) => {
      reportError(error);
      setStarting('failed');
    });
  };
  return (
    <Screen
      title="Pie Fight on this phone"
      foot={
        <Button look="loud" wide disabled={!ready || starting === 'yes'} onPress={start}>
          {starting === 'yes' ? 'Setting up …' : 'Start the game'}
        </Button>
      }
    >
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <p class="soft">The phone goes round. Between two people a curtain falls, and nobody’s cards are behind it.</p>
        {starting === 'failed' && <Banner tone="bad">The table could not be set up on this phone just now. Nothing is lost; try once more, or load the page again.</Banner>}
        {players.map((player, index) => (
          <PlayerCard
            key={index}
            index={index}
            player={player}
            beings={BEINGS.filter((being) => being === player.being || !players.some((other) => other.being === being))}
            onChange={(part) => change(index, part)}
            onRemove={players.length > SEATS['pie-fight'].min ? () => setPlayers(players.filter((_, other) => other !== index)) : null}
          />
        ))}
        {players.length < SEATS['pie-fight'].max && <Button onPress={() => setPlayers(withAnother(players))}>One more player</Button>}
        <GhostChoice value={ghostPies} onChoose={setGhostPies} />
      </form>
    </Screen>
  );
}

async function begin(app: App, players: readonly Player[], ghostPies: boolean): Promise<void> {
  const session = await app.passPies({ beings: players.map(({ being }) => being), ghostPies }, players.map(({ name }) => name.trim()));
  sitDown(session, makeRoute({ kind: 'play', game: 'pie-fight' }));
}

interface PlayerCardProps {
  readonly index: number;
  readonly player: Player;
  readonly beings: readonly Being[];
  readonly onChange: (part: Partial<Player>) => void;
  readonly onRemove: (() => void) | null;
}

const PlayerCard = ({ index, player, beings, onChange, onRemove }: PlayerCardProps): JSX.Element => (
  <section class="pair-card paper" aria-label={`Player ${index + 1}`}>
    <span class="pair-side">
      <PlayerShape index={index} size="1.6rem" />
      <span class="grow">Player {index + 1}</span>
      {onRemove !== null && <IconButton label={`Remove ${player.name}`} icon={<CloseIcon />} onPress={onRemove} />}
    </span>
    <Field label="Name" value={player.name} onInput={(name) => onChange({ name })} error={nameError(player)} />
    <BeingPicker legend={`Being of player ${index + 1}`} hideLegend beings={beings} value={player.being} onChoose={(being) => onChange({ being })} />
  </section>
);
