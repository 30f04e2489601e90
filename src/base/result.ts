/** Outcomes as values: bad input, illegal moves and misconduct are returned, never thrown. */

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** A refusal: a literal code that the screen turns into a sentence, and what it is about. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  /** What was found, for a log or a bug report; never shown alone. */
  readonly detail?: string;
}

export const refuse = <Code extends string>(code: Code, detail?: string): { readonly ok: false; readonly error: Refusal<Code> } =>
  fail(detail === undefined ? { code } : { code, detail });

/** Our own bug: thrown, and named. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`);
}

/** The end of an exhaustive `switch`: a new member of the union fails to compile here. */
export function assertNever(value: never): never {
  throw new Error(`invariant: unexpected ${JSON.stringify(value)}`);
}
