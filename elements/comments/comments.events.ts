import { bubbling } from '../../src/kit/definition.ts';

/** A reply that is begun or given up. */
export interface ReplyDetail {
  /** The id of the comment that is replied to, as the page writes it. */
  readonly commentId: string;
  /** The id of the post that the comment belongs to; empty where the page does not say. */
  readonly postId: string;
}

export const commentsEvents = {
  /** The reply form stands under a comment. */
  'portico-reply': bubbling<ReplyDetail>(),
  /** The reply form is back in its place. */
  'portico-reply-cancel': bubbling<ReplyDetail>(),
};
