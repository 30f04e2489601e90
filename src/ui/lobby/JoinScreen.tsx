/** Six letters, or a link, and in. The camera of the phone opens the host's QR code by itself. */
import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { CODE_LENGTH } from '../../app/code.ts';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { DoorIcon, EyeIcon, ScanIcon } from '../kit/icons.tsx';
import { navigate } from '../shell/router.ts';
import { parseRoute } from '../shell/route.ts';
import { Screen } from '../shell/Screen.tsx';
import { readCodeInput } from './code-field.ts';
import '../kit/field.css';
import './join.css';

export function JoinScreen(): JSX.Element {
  const [letters, setLetters] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const take = (text: string): void => {
    const read = readCodeInput(text);
    if (read.kind === 'seat') return navigate({ kind: 'seat', code: read.code });
    if (read.kind === 'pair') return navigate({ kind: 'pair', code: read.code });
    if (read.kind === 'link') return navigate(parseRoute(`#${read.path}`));
    setLetters(read.letters);
    setComplaint(read.complaint);
  };
  const missing = CODE_LENGTH - letters.length;
  const go = (how: 'join' | 'watch' = 'join'): void => {
    if (missing === 0) navigate(parseRoute(`#/${how}/${letters}`));
    else setComplaint(missing === 1 ? 'One letter is missing.' : `${missing} letters are missing.`);
  };
  return (
    <Screen
      title="Join a table"
      foot={
        <div class="join-ways">
          <Button icon={<EyeIcon />} onPress={() => go('watch')}>
            Just watch
          </Button>
          <Button look="loud" wide icon={<DoorIcon />} onPress={go}>
            Join
          </Button>
        </div>
      }
    >
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <p>
          The fastest way: point this phone’s <b>camera</b> at the code on the host’s screen. Or open the link the host has sent.
        </p>
        <ButtonLink wide icon={<ScanIcon />} href="#/pair">Scan a code, also without the internet</ButtonLink>
        <CodeTiles letters={letters} complaint={complaint} onInput={take} />
      </form>
    </Screen>
  );
}

interface CodeTilesProps {
  readonly letters: string;
  readonly complaint: string | null;
  readonly onInput: (text: string) => void;
}

/** One real text field, drawn as six tiles: typing, pasting, autofill and screen readers work as in any field. */
function CodeTiles({ letters, complaint, onInput }: CodeTilesProps): JSX.Element {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <div class="code-field">
      <label htmlFor={id}>Or type the six letters</label>
      <div class="code-tiles">
        <input
          ref={field}
          id={id}
          type="text"
          value={letters}
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          spellcheck={false}
          enterKeyHint="go"
          aria-describedby={`${id}-note`}
          onInput={(event) => {
            onInput(event.currentTarget.value);
            event.currentTarget.value = readable(event.currentTarget.value);
          }}
        />
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <span key={index} class={index === letters.length ? 'code-tile code-next' : 'code-tile'} aria-hidden="true">
            {letters[index] ?? ''}
          </span>
        ))}
      </div>
      <p id={`${id}-note`} class={complaint === null ? 'field-hint' : 'field-error'} role="status">
        {complaint ?? 'Capitals or not, with or without spaces. A whole link can be pasted here, too; also that of a seat which moves here from another phone.'}
      </p>
    </div>
  );
}

/** What stays in the field when letters were left out: Preact does not touch a field whose value did not change. */
function readable(text: string): string {
  const read = readCodeInput(text);
  return read.kind === 'letters' ? read.letters : '';
}
