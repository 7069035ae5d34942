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

/** Tells the page of a block reply, from where it was sent. */
export function dispatchBlocked(from: EventTarget, { comment, stops }: Block): void {
  const detail: BlockedDetail = { comment, stops };
  const event = new CustomEvent('portico-blocked', { bubbles: true, composed: true, detail });
  EventTarget.prototype.dispatchEvent.call(from, event); // A field of a form may have that name.
}
