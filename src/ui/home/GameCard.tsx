/** The two games of the house, each a lit paper stage with its name on a strip below. */
import type { ComponentChildren, JSX } from 'preact';
import { PIE_FIGHT_READY } from '../../app/games.ts';
import { CarnivalScene } from '../art/CarnivalScene.tsx';
import { ForestScene } from '../art/ForestScene.tsx';
import './game-card.css';

interface CardProps {
  readonly world: 'forest' | 'carnival';
  readonly title: ComponentChildren;
  readonly line: string;
  readonly scene: ComponentChildren;
  readonly ribbon?: string;
}

const GameCard = ({ world, title, line, scene, ribbon }: CardProps): JSX.Element => (
  <article class="game-card paper" data-world={world}>
    {scene}
    {ribbon !== undefined && <p class="game-ribbon">{ribbon}</p>}
    <div class="game-words">
      <h2>{title}</h2>
      <p>{line}</p>
    </div>
  </article>
);

export const OgresCard = (): JSX.Element => (
  <GameCard
    world="forest"
    scene={<ForestScene />}
    title={
      <>
        Ogres <small>vs.</small> Pixies
      </>
    }
    line="For two. Three fat ogres, a dozen sticky pixies, and a king who must not be caught."
  />
);

export const PieFightCard = (): JSX.Element =>
  PIE_FIGHT_READY ? (
    <GameCard world="carnival" scene={<CarnivalScene />} title="Pie Fight" line="For two to six nightmares with good aim. Choose in secret, throw all at once, and be the last one clean." />
  ) : (
    <GameCard world="carnival" scene={<CarnivalScene />} ribbon="Still in the oven" title="Pie Fight" line="For two to six nightmares with good aim. Being baked; it opens here when it is done." />
  );
