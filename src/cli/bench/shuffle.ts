/**
 * The shuffled deck: what one seat's shuffle of 96 cards costs to make, prove and check, and the whole first shuffle per phone for two to
 * six seats. In the same run, bare scalar multiplications in the same group (of libsodium in WebAssembly, the floor; of @noble/curves; and our own)
 * and a plain commutative-encryption shuffle on the same curve (after Shamir, Rivest and Adleman), which encrypts every card once more
 * and proves nothing. Times are of the processor, so that a busy machine spoils them less; the best of several rounds.
 */
import { ristretto255 } from '@noble/curves/ed25519.js';
import sodium from 'libsodium-wrappers-sumo';
import { asSeat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { decode, encode } from '../../base/codec.ts';
import { cardPoints } from '../../crypto/card-point.ts';
import { trivial } from '../../crypto/ciphertext.ts';
import { decodePoint, encodePoint, G } from '../../crypto/group.ts';
import { generators } from '../../crypto/generators.ts';
import { h32 } from '../../crypto/hash.ts';
import { finish } from '../../crypto/job.ts';
import { fixedBase, fixedG, multiply, timesG } from '../../crypto/multiply.ts';
import { secretPermutation } from '../../crypto/permutation.ts';
import { encodeScalar, hashToScalar } from '../../crypto/scalar.ts';
import { shuffleProofCodec } from '../../crypto/shuffle-proof.ts';
import { proveShuffle } from '../../crypto/shuffle-prove.ts';
import { holdsShuffle } from '../../crypto/shuffle-verify.ts';
import { shufflePile } from '../../crypto/shuffle.ts';
import { acceptNow } from '../../fair/deck/accept.ts';
import type { Slot } from '../../fair/deck/card.ts';
import { deckStart } from '../../fair/deck/deck.ts';
import { due } from '../../fair/deck/due.ts';
import { deckKeyFor, ownDeck, type OwnDeck } from '../../fair/deck/keys.ts';
import { known } from '../../fair/deck/known.ts';
import { produceNow } from '../../fair/deck/produce.ts';
import type { Deck, DeckWait } from '../../fair/deck/state.ts';
import { begin } from '../../fair/deck/task.ts';
import { judgeId, judgeWork } from '../../fair/deck/work.ts';

const CARDS = 96;
const HAND = 5;
const SEATS = [2, 3, 4, 5, 6];

/** Milliseconds of the processor. */
function spent(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
/** The best of several rounds, after warming up. */
const best = (rounds: number, run: () => unknown): number => Math.min(...Array.from({ length: rounds + 1 }, () => spent(run)).slice(1));

const tableId = h32('bench', 'table');
const [seed, ctx, x] = [h32('bench', 'seed'), h32('bench', 'ctx'), hashToScalar('bench', 'x')];
const cards = cardPoints(tableId, CARDS);
const key = fixedBase(timesG(hashToScalar('bench', 'joint')));
fixedG();
generators(CARDS);

await sodium.ready;
const written = cards.points.map(encodePoint);
const theirs = written.map((bytes) => ristretto255.Point.fromBytes(bytes));
const secret = encodeScalar(x);
const [timesLibsodium, timesOurs] = [written.map((point) => sodium.crypto_scalarmult_ristretto255(secret, point)), cards.points.map((point) => encodePoint(multiply(point, x)))];
if (!timesOurs.every((point, card) => bytesEqual(point, timesLibsodium[card] ?? secret))) throw new Error('libsodium and src/crypto multiply differently');

/** What a phone does when it shuffles the plain way; it checks nothing, and passes the pile on. */
function plainShuffle(input: readonly Bytes[]): readonly Bytes[] {
  const points = input.map((bytes) => multiply(decodePoint(bytes) ?? G, x));
  return secretPermutation(seed, CARDS, 'plain').map((from) => encodePoint(points[from] ?? G));
}

const floor = best(8, () => written.map((point) => sodium.crypto_scalarmult_ristretto255(secret, point)));
const plain = best(4, () => plainShuffle(written));
function report(name: string, milliseconds: number): void {
  console.log(`  ${milliseconds.toFixed(1).padStart(9)} ms  ${(milliseconds / floor).toFixed(2).padStart(7)} ×  ${(milliseconds / plain).toFixed(2).padStart(6)} ×  ${name}`);
}

console.log(`  ${CARDS} cards. The first × is of the floor, ${CARDS} scalar multiplications by libsodium, one for each card; the second of one plain shuffle.`);
report(`the floor: ${CARDS} of libsodium's crypto_scalarmult_ristretto255, in WebAssembly, reading and writing points included`, floor);
report('the same in JavaScript, with @noble/curves; points not read or written', best(4, () => theirs.map((point) => point.multiplyUnsafe(x))));
const ours = best(4, () => cards.points.map((point) => multiply(point, x)));
report('the same in JavaScript, with src/crypto/multiply.ts; points not read or written', ours);
report('plain commutative encryption (SRA): one shuffle, nothing proved', plain);

const first = { ctx, key: key.point, input: cards.points.map(trivial) };
const what = { ...first, input: finish(shufflePile(first, key, h32('bench', 'before'))) };
const statement = { ...what, output: finish(shufflePile(what, key, seed)) };
const bytes = encode(shuffleProofCodec, finish(proveShuffle(statement, key, seed)));
const make = best(4, () => finish(shufflePile(what, key, seed)).forEach(({ a, b }) => [encodePoint(a), encodePoint(b)]));
const prove = best(6, () => encode(shuffleProofCodec, finish(proveShuffle(statement, key, seed))));
const check = best(6, () => {
  const proof = decode(shuffleProofCodec, bytes);
  if (!proof.ok || !finish(holdsShuffle(statement, proof.value))) throw new Error('an honest proof');
});
report('verifiable: one shuffle, permuted and re-encrypted', make);
report('verifiable: its proof', prove);
report('verifiable: checking it, reading included', check);
report('verifiable: all three: what a phone does at a table of two', make + prove + check);
console.log(`  ${(CARDS * 64).toString().padStart(9)} bytes of ciphertexts, ${bytes.length} bytes of proof; plain: ${CARDS * 32} bytes`);

/** A table of phones that share one deck, since all would have the same. */
function sit(seats: number): { readonly owns: readonly OwnDeck[]; readonly deck: Deck } {
  const owns = Array.from({ length: seats }, (_, seat) => ownDeck(h32('bench', 'seed', seat), tableId, asSeat(seat)));
  const identity = h32('bench', 'identity');
  const deck = deckStart(tableId, CARDS, owns.map((own) => ({ seat: own.seat, identity, deckKey: deckKeyFor(own, tableId, identity) })));
  if (!deck.ok) throw new Error(deck.error.code);
  return { owns, deck: deck.value };
}

interface Costs {
  readonly deck: Deck;
  /** Of the last seat's phone: what it makes, and what it checks of the others. */
  readonly phone: number;
  readonly sent: number;
}

/** One wait, as the last seat's phone lives through it. */
function live(owns: readonly OwnDeck[], from: Deck, wait: DeckWait): Costs {
  const self = owns.length - 1;
  let [deck, phone, sent] = [from, 0, 0];
  phone += spent(() => ({ deck } = begin(deck, wait)));
  while (deck.task !== null) {
    const own = owns.find((each) => due(deck, each.seat) !== null);
    if (own === undefined) throw new Error('nothing is due');
    let message: Bytes | null = null;
    const making = spent(() => (message = produceNow(deck, own)));
    const accepted = { deck };
    // A phone need not check its own proof.
    const work = own.seat === self ? judgeWork(deck, own.seat, message ?? new Uint8Array()) : null;
    const judged = new Map(work === null ? [] : [[judgeId(work), true]]);
    const checking = spent(() => {
      const result = acceptNow(deck, own.seat, message ?? new Uint8Array(), judged);
      if (!result.ok) throw new Error(result.error.code);
      accepted.deck = result.value.deck;
    });
    sent += (message ?? new Uint8Array()).length;
    phone += own.seat === self ? making : checking;
    ({ deck } = accepted);
  }
  return { deck, phone, sent };
}

const slots = Array.from({ length: CARDS }, (_, slot) => slot as Slot);
console.log('\n  The first shuffle and five cards each, of the processor, on one phone (the last seat\'s):');
for (const seats of SEATS) {
  const { owns, deck } = sit(seats);
  const shuffled = live(owns, deck, { kind: 'shuffle', faces: [...deck.open], slots });
  const deals = Array.from({ length: HAND * seats }, (_, at) => ({ seat: asSeat(at % seats), slot: at as Slot }));
  const dealt = live(owns, shuffled.deck, { kind: 'deal', deals });
  const reading = spent(() => known(dealt.deck, owns[seats - 1] ?? ownDeck(seed, tableId, asSeat(0))));
  // Plain: one shuffle and one pass that exchanges the common key for one key a card, then a decryption of each dealt card.
  const plainly = 2 * plain + (ours / CARDS) * HAND * seats;
  console.log(
    `  ${seats} seats  ${shuffled.phone.toFixed(0).padStart(5)} ms shuffle  ${dealt.phone.toFixed(0).padStart(4)} ms deal  ${reading.toFixed(0).padStart(3)} ms reading the hand;`
    + `  ${(shuffled.sent / 1024).toFixed(0).padStart(4)} KiB + ${(dealt.sent / 1024).toFixed(1)} KiB from all;  ${((shuffled.phone + dealt.phone + reading) / plainly).toFixed(1)} × plain`,
  );
}
