/** The targets of a message that are held until somebody releases the message. */
export interface HeldTargets {
  readonly targets: readonly string[];
  /** The reason why they are held, without personal data, such as the score of spam. */
  readonly reason: string;
}

/** The reasons why a message with an unconfirmed address is held: its visitor was asked to confirm the address, or gets no mail about it. */
export const unconfirmed = {
  asked: 'The address was not confirmed yet.',
  notAsked: 'The address gets no mail, or it or the form had several already.',
};

/** Returns the targets of held deliveries as they are stored. A message without targets has one entry, too. */
export const heldTargets = (held: HeldTargets | undefined): readonly string[] =>
  held ? [...new Set(held.targets.length > 0 ? held.targets : [''])] : [];
