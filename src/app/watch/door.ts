/** The way in by a phone at the table, which is dialled by its address or paired with: both prove who they are, and it tells what is played. */
import { signal } from '@preact/signals-core';
import type { Bytes } from '../../base/bytes.ts';
import type { Refusal } from '../../base/result.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import type { ConnectingScene, RefusedScene } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import { whyNot } from '../lobby/why-not.ts';
import type { Link } from '../../net/link.ts';
import { isUnderWay, type Pairing } from '../pair/pair-scene.ts';
import { createPairing } from '../pair/pairing.ts';
import { baseAt, memberBase, Phones, type Line } from '../phones.ts';
import { saveNew } from '../play/founded.ts';
import { kindOfTable } from '../play/kinds.ts';
import type { TableRecord } from '../play/record.ts';
import { watchReachability } from '../reachability.ts';
import type { Stage } from '../stage.ts';
import { askToWatch } from './asking.ts';
import { refusalFor } from './company.ts';
import type { PlayedTable } from './messages.ts';
import { watchedRecord } from './watched.ts';

export interface DoorOptions {
  readonly shell: Shell;
  readonly address: Bytes | null;
  /** In its place: what that phone shows, and the code of its table. */
  readonly shown: { readonly offer: string; readonly code: string } | null;
  readonly secret: Bytes;
  readonly goOn: (key: string, phones: Phones) => Promise<void>;
  readonly retry: () => void;
}

class Door implements Stage {
  readonly scene = signal<ConnectingScene | RefusedScene>({ kind: 'connecting', to: '', step: 'signalling', words: null });
  readonly intents: Stage['intents'];
  readonly #with: DoorOptions;
  readonly #secretKey: Bytes;
  readonly #phones: Phones;
  readonly #base: string | null;
  readonly pairing: Pairing;
  readonly #expected = new Set<Link>();
  readonly #met: Link[] = [];
  readonly #stops: (() => void)[] = [];
  #over = false;

  constructor(options: DoorOptions) {
    const { shell, address, shown } = options;
    this.#with = options;
    this.#secretKey = shell.random(32);
    this.#phones = new Phones(shell, publicKeyOf(this.#secretKey), null);
    this.#base = address === null ? null : baseAt(address);
    this.pairing = createPairing({ phones: this.#phones, shell, code: shown?.code ?? '', ticket: () => null, linked: (link) => this.#expected.add(link) });
    this.intents = { retry: () => this.scene.peek().kind === 'refused' && options.retry() };
    const reachability = watchReachability(this.#phones, shell.clock);
    this.#stops.push(
      () => reachability.close(),
      reachability.trouble.subscribe((why) => { if (why !== null && this.#isLooking) this.#refuse({ code: 'join/no-signalling', detail: why.code }); }),
      () => this.pairing.stop(),
      this.#phones.own.subscribe(({ kind }) => { if (kind === 'reachable' && this.#isLooking) this.#step('dialling'); }),
      this.#phones.attend((line) => this.#meet(line)),
    );
    this.#phones.onTrouble((to, why) => {
      const refusal = to === this.#base && this.#isLooking ? whyNot(why) : null;
      if (refusal !== null) this.#refuse(refusal.code === 'join/nobody-hosts' ? { code: 'watch/nobody-there' } : refusal);
    });
    if (this.#base !== null) this.#phones.keep(this.#base);
    if (shown !== null) this.pairing.read(shown.offer);
  }
  close(): void {
    this.#stop();
    this.#phones.close();
  }

  /** No line has been found yet. */
  get #isLooking(): boolean {
    const scene = this.scene.peek();
    return scene.kind === 'connecting' && scene.step !== 'hello' && !isUnderWay(this.pairing.state.peek());
  }
  #stop(): void {
    this.#over = true;
    for (const stop of this.#stops.splice(0)) stop();
  }
  #step(step: ConnectingScene['step']): void {
    if (!this.#over) this.scene.value = { kind: 'connecting', to: '', step, words: null };
  }
  #refuse(refusal: Refusal): void {
    if (this.#over) return;
    this.close();
    this.scene.value = { kind: 'refused', refusal };
  }
  #meet(line: Line): void {
    if (line.base !== this.#base && !this.#expected.has(line.link)) return;
    this.#met.push(line.link);
    line.link.listen((event) => event.kind === 'state' && this.#look());
    this.#look();
    const { shell: { clock }, secret } = this.#with;
    this.#stops.push(askToWatch({ line, clock, secretKey: this.#secretKey, secret, at: () => null, isPlayer: (key) => memberBase(key) === line.base }, {
      welcomed: () => undefined,
      shown: (table) => this.#shown(table),
      told: () => undefined,
      refused: (why) => this.#refuse(refusalFor(why)),
    }));
  }
  /** As long as nothing is heard of the phone that was found, it is looked for again: if there is an address to look at. */
  #look(): void {
    const isHere = this.#met.some(({ state }) => state === 'here');
    if (this.#base === null && this.#met.every(({ state }) => state === 'closed')) return this.#refuse({ code: 'watch/nobody-there' });
    const scene = this.scene.peek();
    if (scene.kind === 'connecting' && isHere !== (scene.step === 'hello')) this.#step(isHere ? 'hello' : 'dialling');
  }
  #shown(table: PlayedTable): void {
    if (this.#over) return;
    const record = watchedRecord(table, { watcher: this.#secretKey, secret: this.#with.secret });
    if (record.ok) void this.#enter(record.value);
    else this.#refuse(record.error);
  }
  async #enter(record: TableRecord): Promise<void> {
    const { shell, goOn } = this.#with;
    this.#stop();
    // From now on it is one of those who play.
    if (this.#base !== null) this.#phones.release(this.#base);
    await goOn(await saveNew(shell, record, kindOfTable(record).summary(record, shell.today())), this.#phones);
  }
}

export const doorStage = (options: DoorOptions): Stage => new Door(options);
