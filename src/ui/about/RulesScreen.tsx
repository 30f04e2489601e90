/** The rules of both games to look something up in, with pictures. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameName } from '../../app/games.ts';
import { Choice } from '../kit/Choice.tsx';
import { lazyScreen } from '../shell/lazy.tsx';
import { Screen } from '../shell/Screen.tsx';
import { HexPicture } from './HexPicture.tsx';
import './about.css';

/** Its pictures come when they are wanted. */
const PieRules = lazyScreen(() => import('../pie-fight/sheets/PieRules.tsx').then((module) => module.PieRules));

export function RulesScreen({ game }: { readonly game: GameName }): JSX.Element {
  const [shown, setShown] = useState(game);
  return (
    <Screen title="How to play">
      <div class="stack">
        <Choice
          legend="Which game"
          hideLegend
          value={shown}
          onChoose={setShown}
          options={[{ value: 'ogres-vs-pixies', label: 'Ogres vs. Pixies' }, { value: 'pie-fight', label: 'Pie Fight' }]}
        />
        {shown === 'pie-fight' ? <PieReading /> : <OgresRules />}
      </div>
    </Screen>
  );
}

const PieReading = (): JSX.Element => (
  <article class="reading" data-world="carnival">
    <section class="paper">
      <PieRules />
    </section>
  </article>
);

/** Also shown in the middle of a game, without leaving it. */
export const OgresRules = (): JSX.Element => (
  <article class="reading">
    <Goal />
    <Turns />
    <Fights />
    <Sticky />
    <Crawlers />
    <TreesAndKing />
    <Ends />
  </article>
);

const Goal = (): JSX.Element => (
  <section class="paper">
    <h2>What it is about</h2>
    <p>Ogres and a carrion crawler hunt the Pixie King through the forest. His pixies are many, fast and breakable, and they stick to each other like honey.</p>
    <ul>
      <li>
        The <b>ogres</b> win when the king is dead.
      </li>
      <li>
        The <b>pixies</b> win when every ogre and every crawler is dead.
      </li>
    </ul>
    <div class="reading-table" role="region" aria-label="The creatures" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Steps</th>
            <th scope="col">Attack</th>
            <th scope="col">Defence</th>
            <th scope="col">Life</th>
          </tr>
        </thead>
        <tbody>
          {BEINGS.map(([who, ...numbers]) => (
            <tr key={who}>
              <th scope="row">{who}</th>
              {numbers.map((number, index) => (
                <td key={index}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p class="small soft">Steps a turn; attack and defence in six-sided dice; life in hit points. A crawler bites with one die for each of its segments, three at most; each segment has its own life.</p>
  </section>
);

const BEINGS = [
  ['Ogre', '1', '3', '2', '3'],
  ['Crawler', '1', 'up to 3', '1', '1 each'],
  ['Pixie', '5', '1', '1', '1'],
  ['King', '1', '1', '2', '1'],
] as const;

const Turns = (): JSX.Element => (
  <section class="paper">
    <h2>A turn</h2>
    <p>The sides take turns. In your turn each of your creatures may act once, in any order: first it may move, then it may attack. Either part may be left out.</p>
    <p>A step leads to a free neighbouring hex. Trees and the fallen are in nobody’s way.</p>
    <p>
      <b>Beware of enemies:</b> a step onto a hex beside an enemy ends the movement. Only the head of a crawler stops anybody; its tail does not.
    </p>
    <div class="hex-pictures">
      <HexPicture rows={['p**..', '..*O.']} says="The pixie comes beside the ogre and has to stop, whatever steps it had left." />
      <HexPicture rows={['p****', '.ss..', '...sh']} says="Along a crawler’s tail it flies on." />
    </div>
  </section>
);

const Fights = (): JSX.Element => (
  <section class="paper">
    <h2>A fight</h2>
    <p>The attacker throws its attack dice at one neighbour, the defender its defence dice. Every attack die that is higher than the highest defence die takes one hit point.</p>
    <p>
      6, 5, 2 against 5, 1: one hit. 6, 6, 6 against 6, 1: none.
    </p>
    <p>Whoever has no hit points left falls. Pixies and ogres leave something for a crawler to eat.</p>
  </section>
);

const Sticky = (): JSX.Element => (
  <section class="paper">
    <h2>Sticky pixies</h2>
    <p>
      Pixies that touch are stuck together: a <b>clump</b>. It moves as one body, all in the same direction, and not at all when one of them cannot. Only a death tears it apart. The king never sticks.
    </p>
    <div class="hex-pictures">
      <HexPicture rows={['.pp*.', '.pp*.']} says="A clump of four steps to the right: all of them, or none." />
      <HexPicture rows={['.....', 'ppcpp']} says="The middle one of five fell: two clumps of two." />
    </div>
    <p>
      <b>Clump attack.</b> Choose one direction: every pixie of the clump that has an enemy there attacks it, each with its own die.
    </p>
    <p>
      <b>Swarm.</b> A pixie that flies up and joins a clump which has already attacked may attack at once, and the whole clump attacks once more in the same direction. Each newcomer sets off another.
    </p>
    <HexPicture rows={['..nO', '.pO.', '.p..']} says="The newcomer, in pink, calls the clump to another attack to the right." />
    <p>Careful: a newcomer that sticks a tired clump to a fresh one, and does not attack at once, costs the fresh one its attack.</p>
  </section>
);

const Crawlers = (): JSX.Element => (
  <section class="paper">
    <h2>The carrion crawler</h2>
    <p>The head goes, and every segment follows into the hex of the one before it. Only the head bites, with one die for each segment, three at most.</p>
    <p>
      <b>It bends.</b> A crawler of three segments or more turns at every step: never straight on, never sharply back.
    </p>
    <p>
      <b>It eats.</b> When its head comes onto something fallen it may eat, once in a move, and grows by a segment at its end.
    </p>
    <p>
      <b>It can be cut.</b> An attack hits one segment. What was behind it crawls on by itself, with a head of its own.
    </p>
    <div class="hex-pictures">
      <HexPicture rows={['..x*', '.shx', '.sx*']} says="Two ways are open to this head." />
      <HexPicture rows={['...h', '.xs.', 'sh..']} says="Hit in the middle: now there are two." />
    </div>
  </section>
);

const TreesAndKing = (): JSX.Element => (
  <section class="paper">
    <h2>Trees, and the king</h2>
    <p>After every ogre turn two dice name a hex in the lower left of the board. If no tree stands there, one grows. An ogre that steps onto a tree may eat it and gains a hit point; there is no upper limit.</p>
    <p>A king who did not move in his turn may, at its end, raise one fallen pixie beside him. It sticks at once to those it touches and acts from the next turn.</p>
    <HexPicture rows={['.cK.', '..p.']} says="The king may raise the fallen pixie beside him." />
  </section>
);

const Ends = (): JSX.Element => (
  <section class="paper">
    <h2>The end</h2>
    <p>At once, when the king or the last of his hunters is dead. A player may give up, and both may agree on a draw. When nobody has lost a hit point and no pixie was raised for thirty rounds, it is a draw, too.</p>
  </section>
);
