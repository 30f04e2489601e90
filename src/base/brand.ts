/** Brands: a plain value that only its validator may hand out. */

declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A place at a table, counted from 0 in the order of the joins. */
export type Seat = Brand<number, 'Seat'>;

export const MAX_SEATS = 6;

export function asSeat(value: number): Seat {
  if (!Number.isInteger(value) || value < 0 || value >= MAX_SEATS) throw new RangeError(`asSeat: value ${value} is not a seat, 0 to ${MAX_SEATS - 1}`);
  return value as Seat;
}
