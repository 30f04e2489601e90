/** Those who only look on; and how a guest becomes one of them. */
import type { JSX } from 'preact';
import type { LobbyScene, TableSession } from '../../app/api.ts';
import { ButtonLink, IconButton } from '../kit/Button.tsx';
import { CloseIcon, EyeIcon } from '../kit/icons.tsx';
import { makeRoute, parseRoute } from '../shell/route.ts';
import '../table/watch.css';

export function Onlookers({ session, scene: { members, host, code, link } }: { readonly session: TableSession; readonly scene: LobbyScene }): JSX.Element {
  const watching = members.filter(({ status }) => status === 'watching');
  const seated = members.some(({ me, status }) => me && status === 'seated');
  return (
    <>
      {watching.length > 0 && (
        <section class="onlookers" aria-label="Watching" data-testid="onlookers">
          <h3><EyeIcon />{watching.length === 1 ? 'One watches' : `${watching.length} watch`}</h3>
          <ul>
            {watching.map(({ id, me, name }) => (
              <li key={id}>
                {me ? `${name} (you)` : name}
                {host && <IconButton label={`Send ${name} away`} icon={<CloseIcon />} onPress={() => session.removeMember(id)} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {seated && !host && code !== null && (
        <span data-testid="just-watch"><ButtonLink look="quiet" wide icon={<EyeIcon />} href={watchHref(code, link)}>Give up my seat and just watch</ButtonLink></span>
      )}
    </>
  );
}

function watchHref(code: string, link: string | null): string {
  const joined = link === null ? null : parseRoute(link.slice(link.indexOf('#')));
  return makeRoute({ kind: 'watch', at: code, secret: joined?.kind === 'join' ? (joined.invitation?.secret ?? null) : null });
}
