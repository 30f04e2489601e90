/** Two people, one phone: names, sides, board, and off. Needs no network. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { App } from '../../app/api.ts';
import { isName, MAX_NAME } from '../../app/settings.ts';
import { otherSide, type Options, type ScenarioName, type Side } from '../../games/ogres-vs-pixies/types.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { OgreIcon, PixieIcon, SwapIcon } from '../kit/icons.tsx';
import { FirstChoice, ScenarioChoice } from '../lobby/OptionsPanel.tsx';
import { twoPleasantNames } from '../names.ts';
import { sitDown } from '../shell/openTable.ts';
import { makeRoute } from '../shell/route.ts';
import { Screen } from '../shell/Screen.tsx';
import './play.css';

const NAME_HINT = `A name is one to ${MAX_NAME} letters long.`;
const nameError = (name: string): string | null => (name.trim() !== '' && isName(name.trim()) ? null : NAME_HINT);

type Starting = 'no' | 'yes' | 'failed';

export function PassAndPlayScreen({ app }: { readonly app: App }): JSX.Element {
  const [names, setNames] = useState(() => twoPleasantNames(Math.random));
  const [first, setFirst] = useState<Side | null>(null);
  const [scenario, setScenario] = useState<ScenarioName>('classic');
  const [side, setSide] = useState<Side>('ogre');
  const [starting, setStarting] = useState<Starting>('no');
  const ready = names.every((name) => nameError(name) === null);
  const start = (): void => {
    if (!ready || starting === 'yes') return;
    setStarting('yes');
    begin(app, { scenario, first, wishes: [side, otherSide(side)] }, names).catch((error: unknown) => {
      reportError(error);
      setStarting('failed');
    });
  };
  return (
    <Screen
      title="Play on this phone"
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
        <p class="soft">Two people pass one phone back and forth. Nothing is hidden in this game, so you may both look on.</p>
        {starting === 'failed' && <Banner tone="bad">The table could not be set up on this phone just now. Nothing is lost; try once more, or load the page again.</Banner>}
        <fieldset class="pair">
          <legend class="spoken">Players</legend>
          <NameCard index={0} side={side} name={names[0]} onName={(name) => setNames([name, names[1]])} />
          <IconButton label="Swap sides" icon={<SwapIcon />} onPress={() => setSide(otherSide(side))} />
          <NameCard index={1} side={otherSide(side)} name={names[1]} onName={(name) => setNames([names[0], name])} />
        </fieldset>
        <ScenarioChoice value={scenario} onChoose={setScenario} />
        <FirstChoice value={first} onChoose={setFirst} />
      </form>
    </Screen>
  );
}

async function begin(app: App, options: Options, names: readonly [string, string]): Promise<void> {
  sitDown(await app.passAndPlay(options, [names[0].trim(), names[1].trim()]), makeRoute({ kind: 'play' }));
}

interface NameCardProps {
  readonly index: number;
  readonly side: Side;
  readonly name: string;
  readonly onName: (name: string) => void;
}

const NameCard = ({ index, side, name, onName }: NameCardProps): JSX.Element => (
  <div class={`pair-card paper pair-${side}`}>
    <span class="pair-side">
      {side === 'ogre' ? <OgreIcon /> : <PixieIcon />}
      {side === 'ogre' ? 'Ogres' : 'Pixies'}
    </span>
    <Field label={index === 0 ? 'First player' : 'Second player'} value={name} onInput={onName} error={nameError(name)} />
  </div>
);
