import { findBlock, type Block } from '../../../src/antispam/block-reply.ts';
import { dispatchBlocked } from '../../../src/antispam/blocked.ts';

/** Tells the page of a block reply in an answer, from where it was sent (`portico-blocked`); the reply, if there is one. */
export function tellBlock(answer: unknown, from: EventTarget): Block | undefined {
  const block = findBlock(answer);
  if (block) dispatchBlocked(from, block);
  return block;
}
