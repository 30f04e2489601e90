/**
 * Addresses are a base and a generation, `<base>-g<n>`. The base is the phone's for as long as the table stands. The generation gives way when the server
 * still holds the id of a page that has died: a starting phone takes the lowest one that is free, so whoever looks for it needs to try only the first few.
 */
import type { Address } from './link.ts';

/** More dead pages of one phone than that the server is not still holding. */
export const GENERATIONS = 12;

/** From 0 on: whoever knows no generation of a phone calls these before it is said that nobody is there. */
export const FIRST_CALLED = 5;

export const addressOf = (base: string, generation: number): Address => `${base}-g${generation}`;

/** The two parts of an address, else `undefined`. */
export function parseAddress(address: Address): { readonly base: string; readonly generation: number } | undefined {
  const match = /^([A-Za-z0-9][A-Za-z0-9-]{0,60})-g(\d{1,4})$/.exec(address);
  return match ? { base: match[1] ?? '', generation: Number(match[2]) } : undefined;
}

/** The base of an address; a foreign address is its own base. */
export const baseOf = (address: Address): string => parseAddress(address)?.base ?? address;
