/** What lies between phones in memory: entries arrive in any order, now and then twice, some of them never, or again until they are taken; and every phone takes its time to work. */
import type { Bytes } from '../../../src/base/bytes.ts';
import { decodeEntry } from '../../../src/log/entry.ts';
import { heads, lacking } from '../../../src/table/show.ts';
import { worksOf } from '../../../src/table/work.ts';
import type { Work } from '../../../src/table/works.ts';
import { pick, type Random } from '../random.ts';
import type { CardPhone } from './party.ts';

export class Wire<O, S, A, V, R> {
  readonly inboxes: Bytes[][];
  /** `loss`: one entry in so many never arrives; 0: all do, and what came too early comes again. */
  constructor(readonly phones: CardPhone<O, S, A, V, R>[], readonly random: Random, readonly loss: number) {
    this.inboxes = phones.map(() => []);
    for (const phone of phones) phone.works = false;
  }
  deliver(to: number): void {
    const inbox = this.inboxes[to] as Bytes[];
    const batch = Array.from({ length: Math.min(inbox.length, 1 + this.random(4)) }, () => inbox.splice(this.random(inbox.length), 1)[0] as Bytes);
    if (this.random(4) === 0 && batch[0] !== undefined) batch.push(batch[0]);
    const early = this.loss === 0 ? batch.filter((bytes) => this.#isEarly(to, bytes)) : [];
    // Mostly they only come later: looking at what comes too early takes time.
    const coming = this.random(16) === 0 ? batch : batch.filter((bytes) => !early.includes(bytes));
    if (coming.length > 0) this.after(to, () => this.phones[to]?.receive(...coming));
    inbox.push(...new Set(early.filter((bytes) => this.#isEarly(to, bytes))));
  }
  #isEarly(to: number, bytes: Bytes): boolean {
    const [phone, entry] = [this.phones[to], decodeEntry(bytes)];
    return phone !== undefined && entry.ok && entry.value.number >= (heads(phone.table)[entry.value.seat] ?? 0);
  }
  /** The one tells the other all that it lacks. */
  sync(from: number, to: number): void {
    const [a, b] = [this.phones[from], this.phones[to]] as [CardPhone<O, S, A, V, R>, CardPhone<O, S, A, V, R>];
    this.after(to, () => b.receive(...lacking(a.table, heads(b.table))));
  }
  /** One of the works, any; now and then its result comes twice. */
  work(index: number, wanted: (work: Work) => boolean = () => true): void {
    const phone = this.phones[index] as CardPhone<O, S, A, V, R>;
    const works = worksOf(phone.table).filter(wanted);
    if (works.length === 0) return;
    const done = phone.worked(pick(this.random, works));
    this.after(index, () => phone.take(done));
    if (this.random(4) === 0) this.after(index, () => phone.take(done));
  }
  /** Runs something on a phone, and sends the others what it has signed. */
  after(phone: number, run: () => void): void {
    const before = this.phones[phone]?.signed.length ?? 0;
    run();
    const news = this.phones[phone]?.signed.slice(before) ?? [];
    this.inboxes.forEach((inbox, to) => { if (to !== phone && (this.loss === 0 || this.random(this.loss) > 0)) inbox.push(...news); });
  }
}
