/** Those who look on at a table between phones, as the screens are shown it. */
export interface Gallery {
  readonly watching: number;
  /** Leads somebody to this table to watch, through this phone; `null`: it cannot be found by others now, or it only looks on itself. */
  readonly link: string | null;
  /** Who would like to watch and came without a link: for the host to let in by the two words. */
  readonly knocking: readonly { readonly id: string; readonly name: string; readonly words: readonly [string, string] }[];
}
