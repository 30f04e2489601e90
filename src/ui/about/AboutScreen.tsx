/** Whose games these are, how far fair play reaches, and what this program is. */
import type { JSX } from 'preact';
import { Emblem } from '../art/Emblem.tsx';
import { Screen } from '../shell/Screen.tsx';
import './about.css';

declare const __VERSION__: string;

export const AboutScreen = (): JSX.Element => (
  <Screen title="About">
    <article class="reading">
      <section class="paper">
        <Emblem size="7rem" />
        <h2>Two games, two designers</h2>
        <p>
          <b>Ogres vs. Pixies</b> was invented by Zooko, who published the rules in 2001 and revised them in 2006. The published creature table and starting map are lost; where the rules leave a gap, the numbers are this
          project’s own, tuned by letting simple players play against each other.
        </p>
        <p>
          <b>Evil Vendetta Pie Fight</b> was invented by Joan Wendland and published by Blood &amp; Cardstock Games in 2008. Its rules sheet is followed here; the single cards are this project’s own.
        </p>
        <p>Words and pictures in this program are its own. Thank you both for the games.</p>
      </section>
      <FairPlay />
      <Privacy />
      <section class="paper">
        <h2>The program</h2>
        <p>
          Pies &amp; Pixies, version <span class="selectable">{__VERSION__}</span>. Free software under the MIT licence: use it, change it, pass it on.
        </p>
        <p>
          Lettering: Grandstander by Tyler Finck and Atkinson Hyperlegible Next by the Braille Institute, both under the SIL Open Font License. The phones talk through PeerJS; signatures and hashes are by TweetNaCl and noble.
        </p>
      </section>
    </article>
  </Screen>
);

const FairPlay = (): JSX.Element => (
  <section class="paper">
    <h2>How fair is it?</h2>
    <p>There is no referee and no server that sees the game, so no phone has to be trusted. Every phone checks every move by itself, and each move is signed by the phone that made it.</p>
    <p>
      <b>Dice</b> are made by all phones together: each puts in a secret that it fixed before the game began. None can choose or foresee a roll, and the one who acts cannot back out of it. In Ogres vs. Pixies the list of all rolls, with their parts,
      is in the game’s menu, computed once more by your own phone.
    </p>
    <p>
      <b>The deck</b> of a pie fight is shuffled by every phone in turn, and each proves that it neither added nor marked a card. A card is opened only by the phone that holds it: all the others together cannot look into a hand. After the game the
      secrets are laid open, and every phone computes the whole game again.
    </p>
    <h3>And what it cannot do</h3>
    <ul>
      <li>Nobody can be made to go on playing. Whoever walks away stops the game, and everybody sees who it was.</li>
      <li>When people share one phone, its dice and its shuffles are that phone’s own.</li>
      <li>Nobody can see who holds the other phone, or who whispers advice.</li>
      <li>Who has your unlocked phone has your seat.</li>
    </ul>
  </section>
);

const Privacy = (): JSX.Element => (
  <section class="paper">
    <h2>What leaves this phone</h2>
    <p>
      No account, no counting of visitors, no advertising. Moves go from phone to phone, encrypted. A meeting point hears which phones look for each other and their network addresses, as any website does, and nothing of the game.
      Games and settings stay on the phone until you erase them.
    </p>
  </section>
);
