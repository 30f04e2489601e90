/** The raw thing beneath a link: frames go in, frames may come out. It promises nothing else; `frames.ts` and `live-link.ts` make a link of it. */
import type { Bytes } from '../base/bytes.ts';

export interface WireListener {
  /** Whatever the other end sent; anything but bytes comes as an empty frame, which no decoder accepts. */
  frame(bytes: Uint8Array): void;
  /** Frames that waited have gone out. */
  drained(): void;
  /** No frame will ever pass again. */
  closed(): void;
}

export interface Wire {
  /** See `Link.binding`. */
  readonly binding: Bytes;
  /** See `Link.session`. */
  readonly session: string;
  /** Bytes handed over and not yet on their way. */
  readonly waiting: number;
  /** Best effort; never throws. */
  send(frame: Uint8Array): void;
  /** Replaces the listener. Frames that came before the first one are kept for it. */
  listen(listener: WireListener): void;
  close(): void;
}
