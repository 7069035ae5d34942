import { findBlock } from '../../src/antispam/block-reply.ts';
import { dispatchBlocked } from '../../src/antispam/blocked.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';
import type { Answer } from './answer.ts';

/** A block reply (§3), as a contact form takes it. */
export interface BlockedAnswer {
  /** What came of the send, where the site ended it: `spam`, as a server of the contract says it, with the site's words as plain text. */
  readonly answer: Answer | undefined;
  /** Tells the page. To be called when all that the form itself says stands there: whoever hears it may take the focus. */
  readonly tell: (form: HTMLFormElement) => void;
}

/** The block reply in a server's answer, if it is one; whatever its HTTP status is. */
export function blockedAnswer(data: unknown): BlockedAnswer | undefined {
  const block = findBlock(data);
  if (!block) return undefined;
  const answer = {
    status: 'spam',
    message: plainText(block.comment),
    invalidFields: [],
    postedDataHash: '',
    response: data,
  };
  return {
    answer: block.stops ? answer : undefined,
    tell: (form) => dispatchBlocked(form, block),
  };
}
