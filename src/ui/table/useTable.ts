/** Keeps the open table and the address in step. */
import { useSignalEffect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { App, TableScene, TableSession } from '../../app/api.ts';
import { openTable, sitDown, standUp } from '../shell/openTable.ts';
import { makeRoute, parseRoute, type Route } from '../shell/route.ts';
import { replaceRoute, route } from '../shell/router.ts';

/** Opens the table that an address names; true when that could not even be tried. */
export function useTable(app: App, at: Route): boolean {
  const [failed, setFailed] = useState(false);
  const address = makeRoute(at);
  useEffect(() => {
    if (openTable.peek()?.address === address) return;
    standUp();
    setFailed(false);
    let isAwaited = true;
    const opening = openingFor(app, at);
    opening?.then(
      // Who has left meanwhile and come again is to find the table free, not open in this very tab.
      (session) => (isAwaited && makeRoute(route.peek()) === address ? sitDown(session, address) : session.leave()),
      (error: unknown) => {
        reportError(error);
        setFailed(true);
      },
    );
    return () => void (isAwaited = false);
  }, [address]);
  useSignalEffect(followTheGame);
  return failed;
}

/** `null`: the address waits for somebody to choose first. */
function openingFor(app: App, at: Route): Promise<TableSession> | null {
  switch (at.kind) {
    case 'host':
      return app.host(at.game);
    case 'table':
      return app.resume(at.tableId);
    case 'watch':
      return app.watch(makeRoute(at));
    case 'join':
      return at.invitation === null ? null : app.join(makeRoute(at));
    case 'pair':
      return at.code === null ? null : app.pair(at.code);
    case 'seat':
      return app.takeSeat(at.code);
    default:
      return null;
  }
}

/** Where a reload leads back to this. `null`: the address stays. */
function addressOf(scene: TableScene | undefined): Route | null {
  switch (scene?.kind) {
    case 'play': case 'pie': case 'seat': return { kind: 'table', tableId: scene.tableId };
    // A code for pairing is used up; by the link the same seat is found again.
    case 'lobby': return !scene.host ? (route.peek().kind === 'pair' && scene.link !== null ? parseRoute(scene.link.slice(scene.link.indexOf('#'))) : null) : { kind: 'host', ...(scene.options.game === 'pie-fight' ? { game: scene.options.game } : {}) };
    default: return null;
  }
}

/** Once a game is on, its own address stands in the bar, so that a reload comes back to it; a rematch has a new one, and a lobby that is for another game now. */
function followTheGame(): void {
  const table = openTable.value;
  const here = addressOf(table?.session.scene.value);
  if (table === null || here === null) return;
  if (table.address === makeRoute(here)) return;
  sitDown(table.session, makeRoute(here));
  replaceRoute(here);
}
