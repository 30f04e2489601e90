/**
 * The canonical binary codec: every value has exactly one encoding, and a decoder accepts no other.
 * All numbers are little-endian; lengths are u32. What is signed or hashed goes through here, never through JSON.
 */
import { concat, fromUtf8, utf8, type Bytes } from './bytes.ts';
import { ok, refuse, type Refusal, type Result } from './result.ts';

export type DecodeRefusal = Refusal<'codec/malformed'>;

export interface Codec<T> {
  write(out: Writer, value: T): void;
  /** Throws `Malformed`, which only `decode` catches. */
  read(from: Reader): T;
}

class Malformed extends Error {}

export class Writer {
  readonly #parts: Uint8Array[] = [];
  uint(value: number, size: 1 | 2 | 4): void {
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** (8 * size)) throw new RangeError(`Writer.uint: value ${value} does not fit ${size} bytes`);
    const bytes = new Uint8Array(size);
    for (let i = 0; i < size; i++) bytes[i] = Math.floor(value / 2 ** (8 * i)) & 0xff;
    this.#parts.push(bytes);
  }
  bytes(value: Uint8Array): void {
    this.#parts.push(value);
  }
  finish(): Bytes {
    return concat(...this.#parts);
  }
}

export class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }
  get left(): number {
    return this.#bytes.length - this.#at;
  }
  fail(what: string): never {
    throw new Malformed(`${what} at byte ${this.#at}`);
  }
  uint(size: 1 | 2 | 4): number {
    let value = 0;
    const bytes = this.bytes(size);
    for (let i = size - 1; i >= 0; i--) value = value * 256 + (bytes[i] ?? 0);
    return value;
  }
  /** A copy, so that no value keeps a whole frame alive or sees it change. */
  bytes(length: number): Bytes {
    if (length > this.left) this.fail(`${length} bytes wanted, ${this.left} left`);
    const part = new Uint8Array(this.#bytes.subarray(this.#at, this.#at + length));
    this.#at += length;
    return part;
  }
}

export function encode<T>(codec: Codec<T>, value: T): Bytes {
  const out = new Writer();
  codec.write(out, value);
  return out.finish();
}

/** The value whose whole and only encoding these bytes are. Never throws on bad bytes. */
export function decode<T>(codec: Codec<T>, bytes: Uint8Array): Result<T, DecodeRefusal> {
  const from = new Reader(bytes);
  try {
    const value = codec.read(from);
    return from.left === 0 ? ok(value) : refuse('codec/malformed', `${from.left} bytes too many`);
  } catch (error) {
    if (error instanceof Malformed) return refuse('codec/malformed', error.message);
    throw error;
  }
}

const uint = (size: 1 | 2 | 4): Codec<number> => ({ write: (out, value) => out.uint(value, size), read: (from) => from.uint(size) });
export const u8 = uint(1);
export const u16 = uint(2);
export const u32 = uint(4);

export const bool: Codec<boolean> = {
  write: (out, value) => out.uint(value ? 1 : 0, 1),
  read(from) {
    const value = from.uint(1);
    return value < 2 ? value === 1 : from.fail(`boolean ${value}`);
  },
};

/** Exactly `length` bytes. */
export const fixed = (length: number): Codec<Bytes> => ({
  write(out, value) {
    if (value.length !== length) throw new RangeError(`fixed: ${value.length} bytes, ${length} expected`);
    out.bytes(value);
  },
  read: (from) => from.bytes(length),
});

/** At most `max` bytes, behind their length. */
export const blob = (max: number): Codec<Bytes> => ({
  write(out, value) {
    if (value.length > max) throw new RangeError(`blob: ${value.length} bytes, at most ${max}`);
    out.uint(value.length, 4);
    out.bytes(value);
  },
  read(from) {
    const length = from.uint(4);
    return length <= max ? from.bytes(length) : from.fail(`${length} bytes, at most ${max}`);
  },
});

/** Well-formed text of at most `max` bytes of UTF-8. */
export const text = (max: number): Codec<string> => {
  const inner = blob(max);
  return {
    write(out, value) {
      if (!value.isWellFormed()) throw new RangeError('text: a lone surrogate has no UTF-8');
      inner.write(out, utf8(value));
    },
    read: (from) => fromUtf8(inner.read(from)) ?? from.fail('text that is not UTF-8'),
  };
};

/** One of a fixed list, as its index in one byte. */
export const oneOf = <const T extends string>(names: readonly T[]): Codec<T> => ({
  write(out, value) {
    const index = names.indexOf(value);
    if (index < 0) throw new RangeError(`oneOf: ${value} is not one of ${names.join(', ')}`);
    out.uint(index, 1);
  },
  read(from) {
    const index = from.uint(1);
    return names[index] ?? from.fail(`choice ${index} of ${names.length}`);
  },
});

/** A number within bounds, in u32. */
export const between = (low: number, high: number): Codec<number> => ({
  write(out, value) {
    if (value < low || value > high) throw new RangeError(`between: ${value} is not within ${low} to ${high}`);
    u32.write(out, value);
  },
  read(from) {
    const value = from.uint(4);
    return value >= low && value <= high ? value : from.fail(`number ${value}, not within ${low} to ${high}`);
  },
});

export const list = <T>(item: Codec<T>, max: number): Codec<readonly T[]> => ({
  write(out, values) {
    if (values.length > max) throw new RangeError(`list: ${values.length} items, at most ${max}`);
    out.uint(values.length, 4);
    for (const value of values) item.write(out, value);
  },
  read(from) {
    const length = from.uint(4);
    if (length > max) from.fail(`${length} items, at most ${max}`);
    const values: T[] = [];
    for (let i = 0; i < length; i++) values.push(item.read(from));
    return values;
  },
});

export const optional = <T>(item: Codec<T>): Codec<T | null> => ({
  write(out, value) {
    bool.write(out, value !== null);
    if (value !== null) item.write(out, value);
  },
  read: (from) => (bool.read(from) ? item.read(from) : null),
});

type Fields<T> = { readonly [K in keyof T]: Codec<T[K]> };

/** Fields in the order given. */
export const struct = <T extends object>(fields: Fields<T>): Codec<T> => {
  const names = Object.keys(fields) as (keyof T & string)[];
  return {
    write(out, value) {
      for (const name of names) fields[name].write(out, value[name]);
    },
    read(from) {
      const value: Partial<T> = {};
      for (const name of names) value[name] = fields[name].read(from);
      return value as T;
    },
  };
};

type Members<T extends { readonly kind: string }> = { readonly [K in T['kind']]: Codec<Omit<Extract<T, { kind: K }>, 'kind'>> };

/** A union told apart by `kind`, written as the member's index in the order given, in one byte. */
export const union = <T extends { readonly kind: string }>(members: Members<T>): Codec<T> => {
  const kinds = oneOf(Object.keys(members) as T['kind'][]);
  return {
    write(out, value) {
      kinds.write(out, value.kind);
      (members[value.kind as T['kind']] as Codec<unknown>).write(out, value);
    },
    read(from) {
      const kind = kinds.read(from);
      return { kind, ...(members[kind] as Codec<object>).read(from) } as unknown as T;
    },
  };
};

/** No fields. */
export const empty: Codec<object> = { write: () => undefined, read: () => ({}) };
