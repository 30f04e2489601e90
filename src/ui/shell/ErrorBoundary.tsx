/** Our own bug, met while drawing a screen. The game is in the log, not on the screen: nothing of it is lost, and that is what is said. */
import { Component, type ComponentChildren } from 'preact';
import { Button } from '../kit/Button.tsx';
import { ExportIcon, RetryIcon } from '../kit/icons.tsx';
import { toast } from '../kit/Toast.tsx';
import { downloadText } from './download.ts';
import { Notice } from './Notice.tsx';
import { goHome } from './router.ts';
import { standUp } from './openTable.ts';
import { theApp } from './theApp.ts';

interface Props {
  readonly children: ComponentChildren;
}
interface State {
  readonly broken: boolean;
}

const WORDS = {
  title: 'This screen tripped over itself',
  meaning: 'That is our mistake, not yours. Your games are safe: every move is saved before it is sent.',
  remedy: 'Try the screen again. If it trips again, go home and take the game up from there; a saved copy helps whoever mends it.',
};

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.setState({ broken: true });
  }

  render({ children }: Props, { broken }: State): ComponentChildren {
    return broken ? <Notice words={WORDS} actions={this.ways()} /> : children;
  }

  private mend(): void {
    this.setState({ broken: false });
  }

  private ways(): ComponentChildren {
    return (
      <>
        <Button look="quiet" icon={<ExportIcon />} onPress={() => void saveCopy()}>
          Save a copy of my games
        </Button>
        <Button onPress={() => this.leave()}>Home</Button>
        <Button look="loud" icon={<RetryIcon />} onPress={() => this.mend()}>
          Try again
        </Button>
      </>
    );
  }

  private leave(): void {
    standUp();
    goHome();
    this.mend();
  }
}

async function saveCopy(): Promise<void> {
  const state = theApp.peek();
  if (state.kind !== 'open') return toast('The games cannot be read just now; they are still on this phone.');
  try {
    downloadText('pies-and-pixies.json', await state.app.exportAll());
  } catch {
    toast('The games could not be read just now; they are still on this phone.');
  }
}
