/**
 * The prover's side of shuffle-proof.ts, in the order of the paper: commit to the permutation, to the chain of products, answer.
 * Every point of the chain is `R·G + U·H` for scalars that the prover knows, so that tables of two fixed bases do.
 */
import type { Ciphertext } from './ciphertext.ts';
import { IDENTITY, subtract, type Point } from './group.ts';
import { fixedH, generators, sumOfGenerators } from './generators.ts';
import type { Job, Progress } from './job.ts';
import { addProduct, fixedG, sumOfProducts, timesG, timesGAnd, type FixedBase } from './multiply.ts';
import { modOrder, secretScalar, type Scalar } from './scalar.ts';
import { challengeOf, orderDigest, statementDigest, weightsU, type ShuffleCommitments, type ShuffleProof } from './shuffle-proof.ts';
import { CARDS_A_STEP, shuffleSecret, type ShuffleSecret, type ShuffleStatement } from './shuffle.ts';

/** All randomness of one proof: from the seed and the statement, one number for each use. */
type Draw = (use: string, at: number) => Scalar;

/** `n` points a card in the permutation, `2n` in the chain and its commitments. */
function progress(part: number, at: number, size: number): Progress {
  return { done: part * size + at, total: 3 * size };
}

interface Order {
  readonly c: readonly Point[];
  readonly r: readonly Scalar[];
}

function* commitToOrder(secret: ShuffleSecret, draw: Draw): Job<Order> {
  const size = secret.order.length;
  const r = secret.order.map((_, at) => draw('r', at));
  const h = generators(size);
  const c = new Array<Point>(size);
  for (const [at, from] of secret.order.entries()) {
    c[from] = addProduct(h[at] as Point, fixedG(), r[from] as Scalar);
    if (at % CARDS_A_STEP === 0) yield progress(0, at, size);
  }
  return { c, r };
}

interface Chain {
  readonly points: readonly Point[];
  /** `t̂`. */
  readonly t: readonly Point[];
  readonly r: readonly Scalar[];
  readonly omega: readonly Scalar[];
  /** `Σ r̂_i·Π_{k>i} u'_k`: the last point of the chain is this times G, and the product of all u times H. */
  readonly total: Scalar;
}

const fromGH = (g: Scalar, h: Scalar): Point => timesGAnd(g, fixedH(), h);

/** `u`: in the order of the output. `omega`: `ω'`. */
function* commitToChain(u: readonly Scalar[], omegaOrder: readonly Scalar[], draw: Draw): Job<Chain> {
  const [points, t]: [Point[], Point[]] = [[], []];
  const r = u.map((_, at) => draw('chain', at));
  const omega = u.map((_, at) => draw('omega-chain', at));
  let [g, h]: [Scalar, Scalar] = [0n, 1n];
  for (const [at, weight] of u.entries()) {
    const w = omegaOrder[at] as Scalar;
    t.push(fromGH(modOrder((omega[at] as Scalar) + w * g), modOrder(w * h)));
    [g, h] = [modOrder((r[at] as Scalar) + weight * g), modOrder(weight * h)];
    points.push(fromGH(g, h));
    if (at % (CARDS_A_STEP / 2) === 0) yield progress(1, 2 * at, u.length);
  }
  return { points, t, r, omega, total: g };
}

const dot = (a: readonly Scalar[], b: readonly Scalar[]): Scalar => modOrder(a.reduce((sum, value, at) => sum + value * (b[at] as Scalar), 0n));
const halves = (ciphers: readonly Ciphertext[], half: 'a' | 'b'): readonly Point[] => ciphers.map((each) => each[half]);

/** `ω1 … ω4`. */
const OMEGAS = [1, 2, 3, 4] as const;
type Omegas = readonly [Scalar, Scalar, Scalar, Scalar];

function commitToRest(output: readonly Ciphertext[], key: FixedBase, omegas: Omegas, omegaOrder: readonly Scalar[], chain: readonly Point[]): ShuffleCommitments {
  const [w1, w2, w3, w4] = omegas;
  const t4 = {
    a: subtract(sumOfProducts(halves(output, 'a'), omegaOrder), timesG(w4)),
    b: subtract(sumOfProducts(halves(output, 'b'), omegaOrder), addProduct(IDENTITY, key, w4)),
  };
  return { t1: timesG(w1), t2: timesG(w2), t3: addProduct(sumOfGenerators(omegaOrder), fixedG(), w3), t4, chain };
}

/** The proof for what `shufflePile` makes of the statement's input and the same seed. Proves nothing else: any other output gives a proof that does not hold. */
export function* proveShuffle(statement: ShuffleStatement, key: FixedBase, seed: Uint8Array): Job<ShuffleProof> {
  const digest = statementDigest(statement);
  const draw: Draw = (use, at) => secretScalar(`tw/${use}`, seed, digest, at);
  const secret = shuffleSecret(statement, seed);
  const order = yield* commitToOrder(secret, draw);
  const bound = orderDigest(digest, order.c);
  const u = weightsU(bound, secret.order.length);
  const permuted = secret.order.map((from) => u[from] as Scalar);
  const omegaOrder = permuted.map((_, at) => draw('omega-order', at));
  const chain = yield* commitToChain(permuted, omegaOrder, draw);
  const omegas = OMEGAS.map((at) => draw('omega', at)) as unknown as Omegas;
  const t = commitToRest(statement.output, key, omegas, omegaOrder, chain.t);
  const e = challengeOf(bound, chain.points, t);
  const answer = (omega: Scalar, value: Scalar): Scalar => modOrder(omega + e * value);
  const s = {
    s1: answer(omegas[0], modOrder(order.r.reduce((sum, each) => sum + each, 0n))),
    s2: answer(omegas[1], chain.total),
    s3: answer(omegas[2], dot(order.r, u)),
    s4: answer(omegas[3], dot(secret.r, u)),
    chain: chain.omega.map((omega, at) => answer(omega, chain.r[at] as Scalar)),
    order: omegaOrder.map((omega, at) => answer(omega, permuted[at] as Scalar)),
  };
  return { c: order.c, chain: chain.points, t, s };
}
