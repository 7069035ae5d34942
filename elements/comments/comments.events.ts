import { bubbling } from '../../src/kit/definition.ts';

/** A reply that was started or cancelled. */
export interface ReplyDetail {
  /** The id of the comment that is replied to, as in the page. */
  readonly commentId: string;
  /** The id of the post of the comment; empty if the page does not contain it. */
  readonly postId: string;
}

export const commentsEvents = {
  /** Dispatched after the reply form has moved below a comment. */
  'portico-reply': bubbling<ReplyDetail>(),
  /** Dispatched after the reply form has moved back to its place. */
  'portico-reply-cancel': bubbling<ReplyDetail>(),
};
