/** Two phones show each other a code: there, and back. For when no server is in reach, on one Wi-Fi or one phone's hotspot. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Pairing, PairState } from '../../app/pair/pair-scene.ts';
import { assertNever } from '../../base/result.ts';
import { Button } from '../kit/Button.tsx';
import { RetryIcon, ScanIcon } from '../kit/icons.tsx';
import { announce } from '../kit/LiveRegion.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { ShareLink } from '../lobby/ShareLink.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import { wordsFor } from '../words/words.ts';
import { ReadCode } from './ReadCode.tsx';
import './pair.css';

export interface PairSheetProps {
  readonly pairing: Pairing;
  readonly onClose: () => void;
}

export function PairSheet({ pairing, onClose }: PairSheetProps): JSX.Element {
  const state = pairing.state.value;
  const [reading, read] = useState(!pairing.invites);
  useEffect(() => {
    if (pairing.state.peek().kind === 'idle' && pairing.invites) pairing.offer();
  }, []);
  // Another step: its code is what is to be seen.
  useEffect(() => read(state.kind === 'idle'), [state.kind]);
  return (
    <Sheet title="Pair two phones" onClose={onClose} actions={<Actions state={state} reading={reading} pairing={pairing} onRead={read} onClose={onClose} />}>
      <div class="stack" data-testid="pairing" data-state={state.kind} data-link={'link' in state ? state.link : undefined}>
        {reading && (state.kind === 'offering' || state.kind === 'idle') ? <ReadAnswer pairing={pairing} isAnswer={state.kind === 'offering'} /> : <Step state={state} />}
      </div>
    </Sheet>
  );
}

function ReadAnswer({ pairing, isAnswer }: { readonly pairing: Pairing; readonly isAnswer: boolean }): JSX.Element {
  const complaint = pairing.complaint.value;
  return (
    <>
      <p>{isAnswer ? 'Point this phone’s camera at the answer, which the other phone shows now.' : 'On a phone at the table choose “Pair without the internet”, and scan what it shows.'}</p>
      <ReadCode complaint={complaint === null ? null : wordsFor(complaint.code)} onRead={(text) => pairing.read(text)} />
    </>
  );
}

function Step({ state }: { readonly state: PairState }): JSX.Element {
  switch (state.kind) {
    case 'offering':
      return (
        <Code link={state.link} label="QR code that asks another phone to this table" words="To our table, without the internet:">
          <p><b>1.</b> The other phone scans this with its camera, or in the game under <i>Join a table</i>. Both have to be on one Wi-Fi, or one on the other’s hotspot.</p>
          <p><b>2.</b> It shows an answer: scan that here.</p>
        </Code>
      );
    case 'answering':
      return (
        <Code link={state.link} label="QR code of the answer" words="My answer to the code of your table:">
          <p><b>Show this to the phone that you have scanned.</b> There, choose <i>Scan the answer</i>; then both are connected.</p>
          <p class="soft">It counts for a quarter of an hour. Leave it open until then.</p>
        </Code>
      );
    case 'linking':
      return <Waiting sentence="Looking for a way between the two phones" />;
    case 'failed':
      return <Failed code={state.refusal.code} />;
    case 'idle':
    case 'preparing':
    case 'linked':
      return <Waiting sentence="Making a code" />;
    default:
      return assertNever(state);
  }
}

interface CodeProps {
  readonly link: string;
  readonly label: string;
  /** What stands before it in a message. */
  readonly words: string;
  readonly children: JSX.Element | JSX.Element[];
}

const Code = ({ link, label, words, children }: CodeProps): JSX.Element => (
  <div class="pair-code">
    <QrCode coarse text={link} label={label} />
    <div class="stack">
      {children}
      <ShareLink link={link} words={words} />
    </div>
  </div>
);

function Failed({ code }: { readonly code: string }): JSX.Element {
  const words = wordsFor(code);
  useEffect(() => announce(words.title), [code]);
  return (
    <div class="stack">
      <h3>{words.title}</h3>
      <p>{words.meaning}</p>
      <p>{words.remedy}</p>
    </div>
  );
}

interface ActionsProps extends PairSheetProps {
  readonly state: PairState;
  readonly reading: boolean;
  readonly onRead: (reading: boolean) => void;
}

function Actions({ state, reading, pairing, onRead, onClose }: ActionsProps): JSX.Element {
  if (state.kind === 'offering' && reading) return <Button onPress={() => onRead(false)}>Show the code again</Button>;
  if (state.kind === 'offering') return <Button look="loud" wide icon={<ScanIcon />} onPress={() => onRead(true)}>Scan the answer</Button>;
  const again = pairing.invites ? <Button look="loud" icon={<RetryIcon />} onPress={() => pairing.offer()}>Show a new code</Button> : null;
  return (
    <>
      <Button onPress={onClose}>{state.kind === 'failed' ? 'Close' : 'Stop'}</Button>
      {state.kind === 'failed' && again}
    </>
  );
}
