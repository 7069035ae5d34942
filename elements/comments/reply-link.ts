/** What a reply link says, as far as it does. */
export interface ReplyRequest {
  readonly commentId: string;
  readonly postId: string;
  /** The id of the element under which the form goes. */
  readonly belowId: string;
  /** The id of what is moved; empty where the link does not say. */
  readonly respondId: string;
  /** The title that the form gets; empty where it keeps its own. */
  readonly title: string;
}

/** What is read of a reply link: its `data-` attributes, its address, and its accessible name. */
export interface ReplyLink {
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly href: string;
  readonly ariaLabel: string | null;
}

/**
 * Reads a reply link. What its `data-` attributes leave out comes from its address (`?replytocom=5`) and its name; `undefined` where
 * none of them names a comment.
 */
export function readReplyLink({ dataset, href, ariaLabel }: ReplyLink): ReplyRequest | undefined {
  const [, inAddress = ''] = /[?&]replytocom=(\d+)/.exec(href) ?? [];
  const commentId = dataset.commentid || inAddress;
  if (!commentId) return undefined;
  return {
    commentId,
    postId: dataset.postid ?? '',
    belowId: dataset.belowelement || `comment-${commentId}`,
    respondId: dataset.respondelement ?? '',
    title: dataset.replyto || (ariaLabel ?? ''),
  };
}
