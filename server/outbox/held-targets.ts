/** The targets of a message that wait until somebody releases it. */
export interface HeldTargets {
  readonly targets: readonly string[];
  /** The reason why they wait, without personal data, such as the score of spam. */
  readonly reason: string;
}

/** Returns the targets of held deliveries as they are stored: a message without targets has one, too. */
export const heldTargets = (held: HeldTargets | undefined): readonly string[] =>
  held ? [...new Set(held.targets.length > 0 ? held.targets : [''])] : [];
