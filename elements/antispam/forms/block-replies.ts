import { blockIn, type Block } from '../../../src/antispam/block-reply.ts';
import type { BlockedDetail } from '../../../src/antispam/blocked.ts';

/** Tells the page of a block reply in an answer, from where it was sent (`portico-blocked`); the reply, if there is one. */
export function tellBlock(answer: unknown, from: EventTarget): Block | undefined {
  const block = blockIn(answer);
  if (!block) return undefined;
  const detail: BlockedDetail = { comment: block.comment, stops: block.stops };
  from.dispatchEvent(new CustomEvent('portico-blocked', { bubbles: true, composed: true, detail }));
  return block;
}
