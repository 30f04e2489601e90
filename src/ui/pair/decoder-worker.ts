/** Reads one picture after another, beside the page. */
import { readPicture } from './read-picture.ts';

/** The global scope of a worker, as far as it is used: the page's types know only windows. */
interface WorkerScope {
  postMessage(text: string | null): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ImageData>) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to talk to.
scope.addEventListener('message', ({ data }) => scope.postMessage(readPicture(data)));
