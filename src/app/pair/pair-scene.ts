/** How two phones are paired without any server, as the screens see it. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Refusal } from '../../base/result.ts';

export type PairState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' }
  /** The code is shown; the answer to it is waited for. */
  | { readonly kind: 'offering'; readonly link: string }
  /** The answer is shown; the other phone has to read it. */
  | { readonly kind: 'answering'; readonly link: string }
  /** The answer has come: a way is looked for. */
  | { readonly kind: 'linking' }
  | { readonly kind: 'linked' }
  | { readonly kind: 'failed'; readonly refusal: PairRefusal };

export type PairRefusal = Refusal<
  | 'pair/not-a-code'
  | 'pair/damaged'
  /** An answer where nothing was offered. */
  | 'pair/answer-first'
  /** An answer that another tab of this browser waited for, and has now. */
  | 'pair/handed-over'
  /** It answers another code than the one shown. */
  | 'pair/other-answer'
  | 'pair/own-code'
  | 'pair/other-table'
  | 'pair/no-path'
  /** Nobody has read it for a quarter of an hour. */
  | 'pair/expired'
  | 'pair/not-possible'
  | 'version/we-are-older'
  | 'version/they-are-older'
>;

export interface Pairing {
  readonly state: ReadonlySignal<PairState>;
  /** What was wrong with the code that was read last. */
  readonly complaint: ReadonlySignal<PairRefusal | null>;
  /** Whether another phone can come to the table by this one. */
  readonly invites: boolean;
  /** Shows a code, a new one each time. */
  offer(): void;
  /** What was scanned or pasted: a code of another phone at this table is answered, an answer taken. */
  read(text: string): void;
  stop(): void;
}

export const isUnderWay = ({ kind }: PairState): boolean => kind === 'preparing' || kind === 'offering' || kind === 'answering' || kind === 'linking';
