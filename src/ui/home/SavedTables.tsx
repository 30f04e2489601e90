/** Tables to go on with: who, which board, how far, and when it was left. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { App, SavedTable } from '../../app/api.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { TrashIcon } from '../kit/icons.tsx';
import { PlayerShape } from '../kit/PlayerBadge.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { toast } from '../kit/Toast.tsx';
import { makeRoute } from '../shell/route.ts';
import { scenarioName } from '../scenarios.ts';
import { sinceWords } from './since.ts';
import './saved.css';

export function SavedTables({ app }: { readonly app: App }): JSX.Element | null {
  const [leaving, setLeaving] = useState<SavedTable | null>(null);
  const tables = app.saved.value;
  if (tables.length === 0) return null;
  return (
    <section class="saved" aria-labelledby="saved-title">
      <h2 id="saved-title">Tables to go on with</h2>
      <ul>
        {tables.map((table) => (
          <SavedRow key={table.tableId} table={table} onForget={() => setLeaving(table)} />
        ))}
      </ul>
      {leaving !== null && <ForgetSheet app={app} table={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

const SavedRow = ({ table, onForget }: { readonly table: SavedTable; readonly onForget: () => void }): JSX.Element => (
  <li class="saved-row paper">
    <a href={makeRoute({ kind: 'table', tableId: table.tableId })}>
      <span class="saved-names">
        {table.names.map((name, index) => (
          <span key={index}>
            <PlayerShape index={index} size="1.1em" /> {name}
          </span>
        ))}
      </span>
      <span class="soft small">
        {scenarioName(table.scenario)} · {table.status === 'over' ? 'finished' : `round ${table.round}`} · {table.mode === 'one-phone' ? 'on this phone' : 'on two phones'} · {sinceWords(table.savedAt, Date.now())}
      </span>
    </a>
    <IconButton label={`Forget the table of ${table.names.join(' and ')}`} icon={<TrashIcon />} onPress={onForget} />
  </li>
);

function ForgetSheet({ app, table, onClose }: { readonly app: App; readonly table: SavedTable; readonly onClose: () => void }): JSX.Element {
  const forget = (): void => {
    onClose();
    app.forget(table.tableId).then(
      () => toast('The table is forgotten.'),
      () => toast('The table could not be taken from storage just now; try again.'),
    );
  };
  return (
    <Sheet
      title="Forget this table?"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep it</Button>
          <Button look="danger" icon={<TrashIcon />} onPress={forget}>
            Forget it
          </Button>
        </>
      }
    >
      <p>
        The game of {table.names.join(' and ')} will be gone from this phone, and this cannot be taken back.
        {table.mode === 'phones' && table.status === 'playing' && ' The other phone keeps its copy, but cannot finish without yours.'}
      </p>
    </Sheet>
  );
}
