/**
 * Two phones paired without any server, as each of the two sees it: one shows a code, the other answers with its own, and people carry both by scanning or copying.
 * What comes of it is a link like any other: who is at its end has still to be proved on it.
 */
import { signal } from '@preact/signals-core';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { assertNever, type Result } from '../../base/result.ts';
import type { Answered, DialRefusal, Link, Offered } from '../../net/link.ts';
import type { Shell } from '../dependencies.ts';
import type { Phones } from '../phones.ts';
import { makePairLink, nameOf, parsePairLink, type PairCode, type Ticket } from './code.ts';
import type { Pairing, PairRefusal, PairState } from './pair-scene.ts';

export interface PairingOptions {
  readonly phones: Pick<Phones, 'offer' | 'answer' | 'adopt'>;
  readonly shell: Pick<Shell, 'page' | 'mailbox'>;
  /** The table that this phone is at. */
  readonly code: string;
  /** `null`: nobody comes in by this phone. */
  readonly ticket: () => Ticket | null;
  /** Before the link is taken into use. */
  readonly linked?: (link: Link, by: Ticket['at'] | null) => unknown;
}

interface Attempt {
  readonly cancel: AbortController;
  /** Its own half, when it has offered. */
  offered: { readonly half: Offered; readonly name: Bytes } | null;
}

export const createPairing = (options: PairingOptions): Pairing => new TablePairing(options);

class TablePairing implements Pairing {
  readonly state = signal<PairState>({ kind: 'idle' });
  readonly complaint = signal<PairRefusal | null>(null);
  readonly #with: PairingOptions;
  #attempt: Attempt | null = null;

  constructor(options: PairingOptions) {
    this.#with = options;
  }
  get invites(): boolean {
    return this.#with.ticket() !== null;
  }
  offer(): void {
    void this.#offer();
  }
  read(text: string): void {
    const parsed = parsePairLink(text);
    this.complaint.value = parsed.ok ? this.#take(parsed.value) : parsed.error;
  }
  stop(): void {
    this.#attempt?.cancel.abort();
    this.#attempt = null;
    this.complaint.value = null;
    this.state.value = { kind: 'idle' };
  }

  /** What is wrong with it here. */
  #take(code: PairCode): PairRefusal | null {
    switch (code.kind) {
      case 'answer':
        return this.#answered(code.to, code.description);
      case 'offer': {
        const own = this.#attempt?.offered;
        if (own && bytesEqual(own.name, nameOf(code))) return { code: 'pair/own-code' };
        if (code.ticket.code !== this.#with.code) return { code: 'pair/other-table' };
        void this.#answer(code);
        return null;
      }
      default:
        return assertNever(code);
    }
  }
  #begin(): Attempt {
    this.stop();
    this.state.value = { kind: 'preparing' };
    this.#attempt = { cancel: new AbortController(), offered: null };
    return this.#attempt;
  }
  async #offer(): Promise<void> {
    const ticket = this.#with.ticket();
    if (ticket === null) return;
    const attempt = this.#begin();
    const half = await this.#with.phones.offer(attempt.cancel.signal, 'people');
    if (half === undefined) return this.#end(attempt, { code: 'pair/not-possible' });
    const offer: PairCode = { kind: 'offer', ticket, description: half.description };
    attempt.offered = { half, name: nameOf(offer) };
    this.#become(attempt, { kind: 'offering', link: makePairLink(this.#with.shell.page, offer) });
    const stopWatching = this.#with.shell.mailbox.watch((answer) => this.#isAnswer(answer));
    attempt.cancel.signal.addEventListener('abort', stopWatching);
    await this.#expect(attempt, half, null);
    stopWatching();
  }
  async #answer(offer: Extract<PairCode, { kind: 'offer' }>): Promise<void> {
    const attempt = this.#begin();
    const half = await this.#with.phones.answer(offer.description, attempt.cancel.signal, 'people');
    if (half === undefined) return this.#end(attempt, { code: 'pair/not-possible' });
    const answer: PairCode = { kind: 'answer', to: nameOf(offer), description: half.description };
    this.#become(attempt, { kind: 'answering', link: makePairLink(this.#with.shell.page, answer) });
    await this.#expect(attempt, half, offer.ticket.at);
  }
  /** What was read in another tab. */
  #isAnswer(text: string): boolean {
    const parsed = parsePairLink(text);
    return parsed.ok && parsed.value.kind === 'answer' && this.#answered(parsed.value.to, parsed.value.description) === null;
  }
  #answered(to: Bytes, description: Bytes): PairRefusal | null {
    const attempt = this.#attempt;
    if (attempt === null || attempt.offered === null) return { code: 'pair/answer-first' };
    const { half, name } = attempt.offered;
    if (!bytesEqual(name, to)) return { code: 'pair/other-answer' };
    if (!half.answered(description)) return { code: 'pair/damaged' };
    this.#become(attempt, { kind: 'linking' });
    return null;
  }
  async #expect(attempt: Attempt, half: Pick<Answered, 'link'>, by: Ticket['at'] | null): Promise<void> {
    const outcome = await half.link;
    if (this.#attempt !== attempt) {
      if (outcome.ok) outcome.value.close();
      return;
    }
    if (!outcome.ok) return this.#end(attempt, whyNot(outcome, this.state.peek()));
    this.#with.linked?.(outcome.value, by);
    this.#with.phones.adopt(outcome.value);
    this.#attempt = null;
    this.state.value = { kind: 'linked' };
  }
  #become(attempt: Attempt, next: PairState): void {
    if (this.#attempt === attempt) this.state.value = next;
  }
  #end(attempt: Attempt, refusal: PairRefusal): void {
    if (this.#attempt !== attempt) return;
    this.#attempt = null;
    this.state.value = { kind: 'failed', refusal };
  }
}

function whyNot({ error }: Extract<Result<Link, DialRefusal>, { ok: false }>, was: PairState): PairRefusal {
  if (error.code === 'net/other-version') return { code: error.detail === 'ours-is-older' ? 'version/we-are-older' : 'version/they-are-older' };
  return was.kind === 'linking' ? { code: 'pair/no-path' } : { code: 'pair/expired' };
}
