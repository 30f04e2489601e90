/** For those who run their own: where phones meet, and what helps them reach each other. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App, Settings } from '../../app/api.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Choice } from '../kit/Choice.tsx';
import { Field } from '../kit/Field.tsx';
import { CloseIcon, PlusIcon } from '../kit/icons.tsx';
import { toast } from '../kit/Toast.tsx';
import { wordsFor } from '../words/words.ts';
import { draftOf, EMPTY_ICE_SERVER, serversOf, type ServersDraft } from './servers-draft.ts';

export function ServersPanel({ app }: { readonly app: App }): JSX.Element {
  const kept = app.settings.value;
  const [draft, setDraft] = useState(() => draftOf(kept));
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => setDraft(draftOf(kept)), [kept.signalling, kept.iceServers]);
  const update = (part: Partial<ServersDraft>): void => {
    setDraft({ ...draft, ...part });
    setRefused(null);
  };
  const save = (): void => {
    const code = saveServers(app, draft);
    setRefused(code);
    if (code === null) toast('Saved. The next table uses these servers.');
  };
  return (
    <form
      class="paper"
      aria-labelledby="servers"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2 id="servers">How phones find each other</h2>
      <MeetingPoint draft={draft} update={update} error={refused === 'settings/bad-server' ? wordsFor(refused).remedy : null} />
      <Relays draft={draft} update={update} error={refused === 'settings/bad-ice-server' ? wordsFor(refused).remedy : null} />
      <Button submit onPress={() => undefined}>
        Save servers
      </Button>
    </form>
  );
}

/** The code of what is wrong, or `null` when it is kept. */
function saveServers(app: App, draft: ServersDraft): string | null {
  const next: Settings = { ...app.settings.peek(), ...serversOf(draft) };
  return app.setSettings(next)?.code ?? null;
}

interface PartProps {
  readonly draft: ServersDraft;
  readonly update: (part: Partial<ServersDraft>) => void;
  readonly error: string | null;
}

const MeetingPoint = ({ draft, update, error }: PartProps): JSX.Element => (
  <>
    <Choice
      legend="Meeting point"
      value={draft.own ? 'own' : 'usual'}
      onChoose={(value) => update({ own: value === 'own' })}
      options={[
        { value: 'usual', label: 'The usual' },
        { value: 'own', label: 'My own' },
      ]}
      hint="Phones ask here for the way to each other; no move of a game goes through it. The usual one is the server this page came from, or the public PeerJS server."
    />
    {draft.own && (
      <fieldset class="settings-grid">
        <legend class="spoken">My own meeting point (a PeerServer)</legend>
        <Field label="Host" value={draft.host} onInput={(host) => update({ host })} inputMode="url" error={error} />
        <Field label="Port" value={draft.port} onInput={(port) => update({ port })} inputMode="numeric" />
        <Field label="Path" value={draft.path} onInput={(path) => update({ path })} />
        <label class="settings-tick">
          <input type="checkbox" checked={draft.secure} onChange={(event) => update({ secure: event.currentTarget.checked })} />
          Encrypted (https)
        </label>
      </fieldset>
    )}
  </>
);

const Relays = ({ draft, update, error }: PartProps): JSX.Element => (
  <fieldset class="stack">
    <legend>Helpers for difficult networks (STUN and TURN)</legend>
    <p class="soft small">A STUN server tells a phone its own address. A TURN server passes the encrypted packets on where two phones cannot reach each other; it cannot read them.</p>
    {error !== null && (
      <p class="field-error" role="alert">
        {error}
      </p>
    )}
    {draft.iceServers.map((server, index) => {
      const change = (part: Partial<typeof server>): void => update({ iceServers: draft.iceServers.map((other, at) => (at === index ? { ...other, ...part } : other)) });
      return (
        <div key={index} class="settings-server">
          <div class="settings-grid">
            <Field label={`Address ${index + 1}`} value={server.urls} onInput={(urls) => change({ urls })} inputMode="url" />
            <Field label="User name, if any" value={server.username} onInput={(username) => change({ username })} />
            <Field label="Password, if any" value={server.credential} onInput={(credential) => change({ credential })} />
          </div>
          <IconButton label={`Remove address ${index + 1}`} icon={<CloseIcon />} onPress={() => update({ iceServers: draft.iceServers.filter((_, at) => at !== index) })} />
        </div>
      );
    })}
    <Button icon={<PlusIcon />} onPress={() => update({ iceServers: [...draft.iceServers, EMPTY_ICE_SERVER] })}>
      Add a helper
    </Button>
  </fieldset>
);
