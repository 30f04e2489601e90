/** The first screen: what can be played, how to begin, and what was begun. Drawn before the app behind it is loaded; needs no network. */
import type { JSX } from 'preact';
import { PIE_FIGHT_READY } from '../../app/games.ts';
import { Emblem } from '../art/Emblem.tsx';
import { ButtonLink, IconLink } from '../kit/Button.tsx';
import { BookIcon, DoorIcon, HeartIcon, PhoneIcon, SettingsIcon, TableIcon } from '../kit/icons.tsx';
import { makeRoute } from '../shell/route.ts';
import { ScreenTitle } from '../shell/Screen.tsx';
import { theApp } from '../shell/theApp.ts';
import { OgresCard, PieFightCard } from './GameCard.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { SavedTables } from './SavedTables.tsx';
import { StorageNote } from './StorageNote.tsx';
import './home.css';

export function HomeScreen(): JSX.Element {
  const state = theApp.value;
  return (
    <div class="home">
      <Masthead />
      <main class="home-body">
        <div class="home-stage">
          <OgresCard />
          <Ways />
        </div>
        {PIE_FIGHT_READY && (
          <div class="home-stage home-stage-pies">
            <PieFightCard />
            <PieWays />
          </div>
        )}
        {state.kind === 'open' && (
          <>
            <StorageNote app={state.app} />
            <SavedTables app={state.app} />
            <InstallOffer saved={state.app.saved} />
          </>
        )}
        {!PIE_FIGHT_READY && <PieFightCard />}
      </main>
      <Foot />
    </div>
  );
}

const Masthead = (): JSX.Element => (
  <header class="home-head">
    <Emblem size="4.2rem" />
    <ScreenTitle>
      Pies <span class="home-and">&amp;</span> Pixies
    </ScreenTitle>
    <IconLink label="Settings" icon={<SettingsIcon />} href="#/settings" />
  </header>
);

const Ways = (): JSX.Element => (
  <nav class="home-ways" aria-label="Play">
    <ButtonLink look="loud" wide icon={<TableIcon />} href="#/host">
      Host a table
    </ButtonLink>
    <ButtonLink wide icon={<DoorIcon />} href="#/join">
      Join a table
    </ButtonLink>
    <ButtonLink wide icon={<PhoneIcon />} href="#/play">
      Play on this phone
    </ButtonLink>
  </nav>
);

/** A table is joined by its code, whatever is played there. */
const PieWays = (): JSX.Element => (
  <nav class="home-ways" aria-label="Ways to a pie fight">
    <ButtonLink look="loud" wide icon={<TableIcon />} href={makeRoute({ kind: 'host', game: 'pie-fight' })}>
      Host a pie fight
    </ButtonLink>
    <ButtonLink wide icon={<PhoneIcon />} href={makeRoute({ kind: 'play', game: 'pie-fight' })}>
      Pie fight on this phone
    </ButtonLink>
  </nav>
);

const Foot = (): JSX.Element => (
  <footer class="home-foot">
    <ButtonLink look="quiet" icon={<BookIcon />} href="#/rules">
      How to play
    </ButtonLink>
    <ButtonLink look="quiet" icon={<HeartIcon />} href="#/about">
      About
    </ButtonLink>
  </footer>
);
