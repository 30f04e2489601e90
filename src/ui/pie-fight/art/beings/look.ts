/** What a being is drawn from. Limbs are drawn once, for the left of the screen; the right ones are their mirror image. */
import type { ComponentType } from 'preact';

export interface Look {
  /** Behind everything, part of no region: a cape, a tail. */
  readonly Back: ComponentType | null;
  readonly Head: ComponentType;
  readonly Torso: ComponentType;
  readonly Arm: ComponentType;
  readonly Leg: ComponentType;
}
