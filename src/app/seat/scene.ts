/** What is shown of a seat between two phones. */
export interface SeatScene {
  readonly kind: 'seat';
  readonly tableId: string;
  /** `given`: given up here, for the phone that opens the link; `played`: another phone plays it; `arriving`: it has come here, and the others are looked for. */
  readonly hold: 'given' | 'played' | 'arriving';
  /** Has the whole seat in it. */
  readonly link: string;
  /** The others have the last that this phone has done. Until then it must stay open. */
  readonly delivered: boolean;
  /** Taking it back: the others are asked how far it has gone; it was played elsewhere since (`used`); or none of them is there. */
  readonly taking: 'no' | 'asking' | 'used' | 'nobody';
}
