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
      {table.status === 'broken' ? <span class="saved-names">A table that cannot be read</span> : <Names table={table} />}
      <span class="soft small">{table.status === 'broken' ? 'Open it to hear more, or forget it.' : rowWords(table)}</span>
    </a>
    <IconButton label={`Forget ${tableWords(table)}`} icon={<TrashIcon />} onPress={onForget} />
  </li>
);

const Names = ({ table }: { readonly table: SavedTable }): JSX.Element => (
  <span class="saved-names">
    {table.names.length === 0 && 'Your seat, from another phone'}
    {table.names.map((name, index) => (
      <span key={index}>
        <PlayerShape index={index} size="1.1em" /> {name}
      </span>
    ))}
  </span>
);

const PHONES = ['on its way here', 'one phone', 'two phones', 'three phones', 'four phones', 'five phones', 'six phones'];

const boardWords = ({ game, scenario }: Pick<SavedTable, 'game' | 'scenario'>): string => (game === 'pie-fight' ? 'Pie Fight' : scenario === null ? 'Ogres vs. Pixies' : scenarioName(scenario));

const rowWords = ({ status, claimed, moved, round, mode, names, savedAt, ...table }: SavedTable): string =>
  [boardWords(table), status === 'over' ? 'finished' : moved === true ? 'your seat has moved away' : claimed === true ? 'won by claim' : `round ${round}`, mode === 'one-phone' ? 'this phone' : mode === 'watching' ? 'watching' : PHONES[names.length], sinceWords(savedAt, Date.now())].join(' · ');

const tableWords = ({ names }: SavedTable): string => (names.length === 0 ? 'this table' : `the table of ${names.join(' and ')}`);

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
        What is saved of {tableWords(table)} will be gone from this phone, and this cannot be taken back.
        {table.moved === true && ' Your seat stays on the phone that has it now; only the way to take it back is lost.'}
        {table.mode === 'phones' && table.status === 'playing' && table.moved !== true && (table.names.length > 2 ? ' The other phones keep their copies, but the game waits for yours.' : ' The other phone keeps its copy, but cannot finish without yours.')}
      </p>
    </Sheet>
  );
}
