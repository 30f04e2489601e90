/**
 * The verifier's side of shuffle-proof.ts. Five kinds of equations, `e` the challenge:
 * 1. `s1·G = t1 + e·(Σc − ΣH_i)`
 * 2. `s2·G = t2 + e·(ĉ_n − (Πu)·H)`
 * 3. `s3·G + Σ s'_i·H_i = t3 + e·Σ u_j·c_j`
 * 4. `Σ s'_i·A'_i − s4·(G, X) = t4 + e·Σ u_j·A_j`, in both halves
 * 5. `ŝ_i·G + s'_i·ĉ_(i−1) = t̂_i + e·ĉ_i`, for each i
 * `holdsShuffle` adds all of them up under 128-bit hash weights, and so checks them in one sum; `failingEquation` takes them one by one.
 */
import type { Ciphertext } from './ciphertext.ts';
import { add, G, IDENTITY, isIdentity, pointsEqual, subtract, sumOf, type Point } from './group.ts';
import { fixedH, generators } from './generators.ts';
import type { Job } from './job.ts';
import { multiply, sumOfProducts, sumOfProductsInSteps } from './multiply.ts';
import { modOrder, type Scalar } from './scalar.ts';
import { challengeOf, hasSize, mergeDigest, mergeWeight, orderDigest, statementDigest, weightsU, type ShuffleProof } from './shuffle-proof.ts';
import type { ShuffleStatement } from './shuffle.ts';

/** A sum of products that is to be the identity. */
class Sum {
  readonly points: Point[] = [];
  readonly scalars: Scalar[] = [];
  term(point: Point, scalar: Scalar): void {
    this.points.push(point);
    this.scalars.push(modOrder(scalar));
  }
}

interface Numbers {
  readonly u: readonly Scalar[];
  readonly e: Scalar;
  readonly product: Scalar;
  readonly weight: (at: number) => Scalar;
}

function numbersOf(statement: ShuffleStatement, proof: ShuffleProof): Numbers {
  const digest = orderDigest(statementDigest(statement), proof.c);
  const u = weightsU(digest, statement.input.length);
  const merge = mergeDigest(digest, proof);
  return {
    u,
    e: challengeOf(digest, proof.chain, proof.t),
    product: u.reduce((product, each) => modOrder(product * each), 1n),
    weight: (at) => mergeWeight(merge, at),
  };
}

const fits = ({ input, output }: ShuffleStatement, proof: ShuffleProof): boolean =>
  input.length > 0 && output.length === input.length && hasSize(proof, input.length);

/** Right side less left side of every equation, each under its weight: commitments keep their short weights, and cost half. */
function merged(statement: ShuffleStatement, proof: ShuffleProof): Sum {
  const { u, e, product, weight } = numbersOf(statement, proof);
  const { c, chain, t, s } = proof;
  const size = u.length;
  const [w1, w2, w3, wa, wb] = [weight(0), weight(1), weight(2), weight(3), weight(4)] as const;
  const link = (at: number): Scalar => weight(5 + at);
  const of = (scalars: readonly Scalar[], at: number): Scalar => scalars[at] as Scalar;
  const sum = new Sum();
  for (const [point, w] of [[t.t1, w1], [t.t2, w2], [t.t3, w3], [t.t4.a, wa], [t.t4.b, wb]] as const) sum.term(point, w);
  const links = s.chain.reduce((total, each, at) => total + link(at) * each, 0n);
  sum.term(G, wa * s.s4 - w1 * s.s1 - w2 * s.s2 - w3 * s.s3 - links);
  sum.term(statement.key, wb * s.s4);
  sum.term(fixedH().point, -w2 * e * product - link(0) * of(s.order, 0));
  for (const [at, h] of generators(size).entries()) sum.term(h, -w1 * e - w3 * of(s.order, at));
  for (let at = 0; at < size; at++) {
    const [from, to] = [statement.input[at] as Ciphertext, statement.output[at] as Ciphertext];
    const next = at + 1 < size ? -link(at + 1) * of(s.order, at + 1) : w2 * e;
    sum.term(c[at] as Point, w1 * e + w3 * e * of(u, at));
    sum.term(chain[at] as Point, link(at) * e + next);
    sum.term(t.chain[at] as Point, link(at));
    for (const [half, w] of [['a', wa], ['b', wb]] as const) {
      sum.term(from[half], w * e * of(u, at));
      sum.term(to[half], -w * of(s.order, at));
    }
  }
  return sum;
}

/** Whether the proof holds. */
export function* holdsShuffle(statement: ShuffleStatement, proof: ShuffleProof): Job<boolean> {
  if (!fits(statement, proof)) return false;
  const { points, scalars } = merged(statement, proof);
  return isIdentity(yield* sumOfProductsInSteps(points, scalars));
}

/** The number of an equation that does not hold, as above; `null` when all do. The slow way, which the fast one must agree with. */
export function failingEquation(statement: ShuffleStatement, proof: ShuffleProof): 0 | 1 | 2 | 3 | 4 | 5 | null {
  if (!fits(statement, proof)) return 0;
  const { u, e, product } = numbersOf(statement, proof);
  const { c, chain, t, s } = proof;
  const h = generators(u.length);
  const plus = (t0: Point, point: Point): Point => add(t0, multiply(point, e));
  const half = (side: 'a' | 'b', base: Point): boolean =>
    pointsEqual(
      subtract(sumOfProducts(statement.output.map((each) => each[side]), s.order), multiply(base, s.s4)),
      plus(t.t4[side], sumOfProducts(statement.input.map((each) => each[side]), u)),
    );
  if (!pointsEqual(multiply(G, s.s1), plus(t.t1, subtract(sumOf(c), sumOf(h))))) return 1;
  if (!pointsEqual(multiply(G, s.s2), plus(t.t2, subtract(chain[u.length - 1] ?? IDENTITY, multiply(fixedH().point, product))))) return 2;
  if (!pointsEqual(add(multiply(G, s.s3), sumOfProducts(h, s.order)), plus(t.t3, sumOfProducts(c, u)))) return 3;
  if (!half('a', G) || !half('b', statement.key)) return 4;
  const linked = s.chain.every((answer, at) =>
    pointsEqual(
      add(multiply(G, answer), multiply(at === 0 ? fixedH().point : (chain[at - 1] as Point), s.order[at] as Scalar)),
      plus(t.chain[at] as Point, chain[at] as Point),
    ));
  return linked ? null : 5;
}
