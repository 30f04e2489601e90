/** What lies between phones in memory: entries arrive in any order, now and then twice, some of them never; and every phone takes its time to work. */
import type { Bytes } from '../../../src/base/bytes.ts';
import { heads, lacking } from '../../../src/table/show.ts';
import { worksOf } from '../../../src/table/work.ts';
import type { Work } from '../../../src/table/works.ts';
import { pick, type Random } from '../random.ts';
import type { CardPhone } from './party.ts';

export class Wire<O, S, A, V, R> {
  readonly inboxes: Bytes[][];
  /** `loss`: one entry in so many never arrives; 0: all do. */
  constructor(readonly phones: CardPhone<O, S, A, V, R>[], readonly random: Random, readonly loss: number) {
    this.inboxes = phones.map(() => []);
    for (const phone of phones) phone.works = false;
  }
  deliver(to: number): void {
    const inbox = this.inboxes[to] as Bytes[];
    const batch = Array.from({ length: Math.min(inbox.length, 1 + this.random(4)) }, () => inbox.splice(this.random(inbox.length), 1)[0] as Bytes);
    if (this.random(4) === 0 && batch[0] !== undefined) batch.push(batch[0]);
    if (batch.length > 0) this.after(to, () => this.phones[to]?.receive(...batch));
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
