/** Codes to sentences. */
export interface Words {
  /** What happened. */
  readonly title: string;
  /** What it means for the game. */
  readonly meaning: string;
  /** What to do now. */
  readonly remedy: string;
}
