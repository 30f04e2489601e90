/** What a person may set. Every change holds at once; only the servers are tried out of sight and saved together. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App, Settings } from '../../app/api.ts';
import { Choice } from '../kit/Choice.tsx';
import { Field } from '../kit/Field.tsx';
import { NeedsApp } from '../shell/NeedsApp.tsx';
import { Screen } from '../shell/Screen.tsx';
import { wordsFor } from '../words/words.ts';
import { KeepingPanel } from './KeepingPanel.tsx';
import { ServersPanel } from './ServersPanel.tsx';
import './settings.css';

export const SettingsScreen = (): JSX.Element => (
  <Screen title="Settings">
    <NeedsApp>
      {(app) => (
        <div class="settings">
          <section class="paper">
            <NameField app={app} />
            <LookChoices app={app} />
          </section>
          <KeepingPanel app={app} />
          <ServersPanel app={app} />
        </div>
      )}
    </NeedsApp>
  </Screen>
);

const change = (app: App, part: Partial<Settings>): string | null => {
  const refusal = app.setSettings({ ...app.settings.peek(), ...part });
  return refusal === null ? null : wordsFor(refusal.code).remedy;
};

function NameField({ app }: { readonly app: App }): JSX.Element {
  const [name, setName] = useState(app.settings.peek().name);
  const [error, setError] = useState<string | null>(null);
  const kept = app.settings.value.name;
  useEffect(() => setName(kept), [kept]);
  return (
    <Field
      label="My name"
      hint="This is what the others at the table see."
      value={name}
      error={error}
      autoComplete="nickname"
      onInput={(text) => {
        setName(text);
        setError(text.trim() === '' ? 'A name needs at least one letter.' : change(app, { name: text.trim() }));
      }}
    />
  );
}

const LookChoices = ({ app }: { readonly app: App }): JSX.Element => {
  const { theme, motion } = app.settings.value;
  return (
    <>
      <Choice
        legend="Light"
        value={theme}
        onChoose={(next) => change(app, { theme: next })}
        options={[
          { value: 'system', label: 'Auto' },
          { value: 'dark', label: 'Dusk' },
          { value: 'light', label: 'Daylight' },
        ]}
      />
      <Choice
        legend="Motion"
        value={motion}
        onChoose={(next) => change(app, { motion: next })}
        options={[
          { value: 'system', label: 'Auto' },
          { value: 'full', label: 'Lively' },
          { value: 'reduced', label: 'Calm' },
        ]}
      />
    </>
  );
};
