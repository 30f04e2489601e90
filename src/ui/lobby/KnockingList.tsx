/** Who came by the code alone, without the host's link: let in when both phones show the same two words. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LobbyMember, TableSession } from '../../app/api.ts';
import { Button } from '../kit/Button.tsx';
import { announce } from '../kit/LiveRegion.tsx';
import { TwoWords } from './TwoWords.tsx';
import './connecting.css';
import './share.css';

export interface KnockingProps {
  readonly session: TableSession;
  readonly members: readonly LobbyMember[];
  readonly host: boolean;
}

export const KnockingList = ({ session, members, host }: KnockingProps): JSX.Element => (
  <>
    {members
      .filter((member) => member.status === 'knocking')
      .map((member) => (
        <Knocking key={member.id} session={session} member={member} host={host} />
      ))}
  </>
);

function Knocking({ session, member, host }: { readonly session: TableSession; readonly member: LobbyMember; readonly host: boolean }): JSX.Element {
  useEffect(() => announce(`${member.name} knocks at the door${member.watches ? ', to watch' : ''}.`), [member.name]);
  return (
    <section class="knocking paper">
      <h2>{member.me ? 'You are at the door' : `${member.name} is at the door${member.watches ? ', to watch' : ''}`}</h2>
      {member.words !== null && (
        <>
          <p>{host ? 'Ask for the two words on the other phone. Let them in only if they are these:' : 'Tell the host these two words:'}</p>
          <TwoWords words={member.words} />
        </>
      )}
      {host && (
        <div class="share-buttons">
          <Button onPress={() => session.removeMember(member.id)}>Send away</Button>
          <Button look="loud" onPress={() => session.admit(member.id)}>
            Let in
          </Button>
        </div>
      )}
    </section>
  );
}
