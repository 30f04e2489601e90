/** What a refusal is turned into. */
export interface Words {
  /** What happened, without a full stop. */
  readonly title: string;
  /** What it means for the game. */
  readonly meaning: string;
  /** What to do now. */
  readonly remedy: string;
}
