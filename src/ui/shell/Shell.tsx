/** The frame around every screen: which one is shown, what the title bar says, and the strips that may lie on top. */
import { useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { assertNever } from '../../base/result.ts';
import { LiveRegion } from '../kit/LiveRegion.tsx';
import { ToastPlace } from '../kit/Toast.tsx';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyScreen } from './lazy.tsx';
import { NeedsApp } from './NeedsApp.tsx';
import { standUp } from './openTable.ts';
import { documentTitle, type Route } from './route.ts';
import { hasMoved, route } from './router.ts';
import { UpdateBar } from './UpdateBar.tsx';

const TableScreen = lazyScreen(() => import('../table/TableScreen.tsx').then((module) => module.TableScreen));
const JoinScreen = lazyScreen(() => import('../lobby/JoinScreen.tsx').then((module) => module.JoinScreen));
const ScanScreen = lazyScreen(() => import('../pair/ScanScreen.tsx').then((module) => module.ScanScreen));
const SettingsScreen = lazyScreen(() => import('../settings/SettingsScreen.tsx').then((module) => module.SettingsScreen));
const AboutScreen = lazyScreen(() => import('../about/AboutScreen.tsx').then((module) => module.AboutScreen));
const RulesScreen = lazyScreen(() => import('../about/RulesScreen.tsx').then((module) => module.RulesScreen));

export function Shell(): JSX.Element {
  useTitle();
  useSignalEffect(() => {
    if (!isAtTable(route.value)) standUp();
  });
  return (
    <>
      <UpdateBar />
      <ErrorBoundary>
        <Current at={route.value} />
      </ErrorBoundary>
      <ToastPlace />
      <LiveRegion />
    </>
  );
}

const isAtTable = (at: Route): boolean => at.kind === 'host' || at.kind === 'watch' || at.kind === 'table' || at.kind === 'seat' || at.kind === 'play' || (at.kind === 'join' && at.invitation !== null) || (at.kind === 'pair' && at.code !== null);

function Current({ at }: { readonly at: Route }): JSX.Element {
  switch (at.kind) {
    case 'home':
      return <HomeScreen />;
    case 'host':
    case 'watch':
    case 'table':
    case 'seat':
    case 'play':
      return <AtTable at={at} />;
    case 'join':
      return at.invitation === null ? <JoinScreen /> : <AtTable at={at} />;
    case 'pair':
      return at.code === null ? <ScanScreen /> : <AtTable at={at} />;
    case 'settings':
      return <SettingsScreen />;
    case 'rules':
      return <RulesScreen game={at.game ?? 'ogres-vs-pixies'} />;
    case 'about':
      return <AboutScreen />;
    default:
      return assertNever(at);
  }
}

/** One component for all of them: a lobby that becomes a game changes its address, not its screen. */
const AtTable = ({ at }: { readonly at: Route }): JSX.Element => <NeedsApp>{(app) => <TableScreen app={app} at={at} />}</NeedsApp>;

function useTitle(): void {
  const at = route.value;
  useEffect(() => {
    document.title = documentTitle(at);
    if (hasMoved()) scrollTo(0, 0);
  }, [at]);
}
