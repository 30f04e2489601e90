/** The rules on one sheet, in pictures and short sentences, without leaving the game. */
import type { ComponentChildren } from 'preact';
import { Sheet } from '../../kit/Sheet.tsx';
import { Corpse } from '../art/Corpse.tsx';
import { HeadSegment, Link, TailSegment } from '../art/Crawler.tsx';
import { Die } from '../art/Die.tsx';
import { Honey } from '../art/Honey.tsx';
import { King } from '../art/King.tsx';
import { Ogre } from '../art/Ogre.tsx';
import { Pixie } from '../art/Pixie.tsx';
import { Symbols } from '../art/Symbols.tsx';
import { Tree } from '../art/Tree.tsx';

const Picture = ({ width = 100, children }: { readonly width?: number; readonly children: ComponentChildren }) => (
  <svg class="ovp-rule-picture" viewBox={`${-width / 2} -50 ${width} 100`} height="84" width={(84 * width) / 100} aria-hidden="true">
    <Symbols />
    {children}
  </svg>
);

const Rule = ({ title, picture, children }: { readonly title: string; readonly picture: ComponentChildren; readonly children: ComponentChildren }) => (
  <section class="ovp-rule">
    {picture}
    <div><h3>{title}</h3><p>{children}</p></div>
  </section>
);

const LEFT = { x: -44, y: 0 };
const RIGHT = { x: 44, y: 0 };

const StuckPixies = () => (
  <Picture width={190}>
    <Honey members={[LEFT, RIGHT]} bonds={[[LEFT, RIGHT]]} />
    <g transform="translate(-44 0)"><Pixie asleep={false} seed={0} /></g>
    <g transform="translate(44 0)"><Pixie asleep={false} seed={1} /></g>
  </Picture>
);

const WholeCrawler = () => (
  <Picture width={190}>
    <Link from={LEFT} to={RIGHT} />
    <g transform="translate(-44 0)"><TailSegment angle={0} asleep={false} /></g>
    <g transform="translate(44 0)"><HeadSegment angle={0} asleep={false} /></g>
  </Picture>
);

export const RulesSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet title="The rules in short" onClose={onClose}>
    <Rule title="Who wins" picture={<Picture><King hitPoints={1} asleep={false} /></Picture>}>
      The Ogre side wins when the Pixie King is dead. The Pixie side wins when no Ogre and no Crawler is left.
    </Rule>
    <Rule title="A turn" picture={<Picture><Pixie asleep={false} seed={2} /></Picture>}>
      Each of your creatures may act once: move, then attack a neighbour. Either may be left out. What glows can still act.
    </Rule>
    <Rule title="Attack" picture={<span class="ovp-rule-dice"><Die sides={6} value={5} look="ogre" result="hit" size={32} /><Die sides={6} value={2} look="ogre" result="miss" size={32} /><Die sides={6} value={4} look="pixie" size={32} /></span>}>
      Both sides roll. Every attack die above the highest defence die takes one hit point; a tie protects.
    </Rule>
    <Rule title="Zones of control" picture={<Picture><Ogre hitPoints={3} asleep={false} /></Picture>}>
      A step onto a hex beside an enemy ends the movement. A Crawler’s tail holds nobody up.
    </Rule>
    <Rule title="Sticky Pixies" picture={<StuckPixies />}>
      Pixies that touch are stuck. A clump flies as one rigid body, five steps, and attacks in one direction with every member that has an enemy there. Only a death tears it apart.
    </Rule>
    <Rule title="Swarm" picture={<StuckPixies />}>
      When a Pixie joins a clump that has attacked, it may attack at once a neighbour of its own, and the whole clump strikes again in that direction. Every newcomer sets off one more.
    </Rule>
    <Rule title="Carrion Crawlers" picture={<WholeCrawler />}>
      The head leads, the tail follows hex by hex, and with three segments or more it must turn at every step. It attacks with one die for each segment, three at most. Kill a segment in the middle and it becomes two Crawlers.
    </Rule>
    <Rule title="Corpses" picture={<Picture><Corpse of="pixie" count={1} /></Picture>}>
      A Crawler’s head that moves onto a corpse may eat it and grow. The King, if he did not move, may raise a dead Pixie beside him; this ends the turn.
    </Rule>
    <Rule title="Trees" picture={<Picture><Tree behind={false} /></Picture>}>
      After each Ogre turn two dice name a hex where a tree grows. Trees are in nobody’s way; an Ogre that moves onto one may eat it for one more hit point.
    </Rule>
    <Rule title="A draw" picture={<Picture><Ogre hitPoints={3} asleep /></Picture>}>
      When both agree, or after thirty rounds in which nobody lost a hit point and no Pixie was raised.
    </Rule>
  </Sheet>
);
