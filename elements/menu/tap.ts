/** How long after it was lifted a finger still counts as what clicks, in ms (§9, touch state). */
const touchState = 500;

/** The pointer that was lifted last. */
export interface Lifted {
  /** `mouse`, `touch` or `pen`, as the browser says it. */
  readonly pointerType: string;
  /** When, in ms. */
  readonly at: number;
}

/** A click, as far as it matters who made it. */
export interface Click {
  /** What the click itself says; browsers that send a plain mouse event say nothing. */
  readonly pointerType?: string | undefined;
  /** How many clicks in a row; 0 where a key or a script made it. */
  readonly detail: number;
  /** When, in ms. */
  readonly at: number;
}

/**
 * Whether a finger or a pen made a click (§4: then the first opens, and the second follows). It is not guessed from the
 * device: one that has both is told apart click by click.
 */
export function isTap({ pointerType, detail, at }: Click, lifted: Lifted | undefined): boolean {
  if (detail === 0) return false;
  const known = pointerType || (lifted && at - lifted.at <= touchState ? lifted.pointerType : '');
  return known === 'touch' || known === 'pen';
}
