/** Those who look on at a table between phones, as the screens are shown it. */
export interface Gallery {
  readonly watching: number;
  /** Leads somebody to this table to watch, through this phone, or through one that plays; `null`: it cannot be found by others now. */
  readonly link: string | null;
  /** `false`: the table was begun by an app in which nobody could be invited, so there will never be a link. */
  readonly invites: boolean;
  /** Who would like to watch and came without a link: for the host to let in by the two words. */
  readonly knocking: readonly { readonly id: string; readonly name: string; readonly words: readonly [string, string] }[];
}
