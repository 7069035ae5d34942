import type { Block } from './block-reply.ts';

/**
 * What `portico-blocked` says: a site took somebody for a bot. The event bubbles and leaves shadow roots; it is sent by
 * whoever reads a block reply, from the form that it is about.
 */
export interface BlockedDetail extends Block {
  /** What the site says, as it wrote it: to be shown as text. */
  readonly comment: string;
  /** Whether the running submit ends here. */
  readonly stops: boolean;
}
