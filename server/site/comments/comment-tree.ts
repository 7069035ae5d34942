import type { Comment } from './comment-store.ts';

/** A comment with its replies, as a page shows them. */
export interface CommentThread {
  readonly comment: Comment;
  readonly replies: CommentThread[];
}

/** The maximum number of levels in a page. Deeper replies are in the list of the last level. */
const maxLevels = 5;

/** Returns the threads of comments, sorted by id. If the parent of a reply is not among the comments, the reply starts a thread. */
export function threadsOf(comments: readonly Comment[]): readonly CommentThread[] {
  const threads: CommentThread[] = [];
  const placed = new Map<
    number,
    { readonly siblings: CommentThread[]; readonly thread: CommentThread; readonly level: number }
  >();
  // The id of a reply is higher than that of its parent.
  for (const comment of comments.toSorted((one, other) => one.id - other.id)) {
    const thread: CommentThread = { comment, replies: [] };
    const parent = placed.get(comment.parent);
    const isDeepest = parent !== undefined && parent.level >= maxLevels;
    const siblings = !parent ? threads : isDeepest ? parent.siblings : parent.thread.replies;
    siblings.push(thread);
    placed.set(comment.id, { siblings, thread, level: !parent ? 1 : isDeepest ? parent.level : parent.level + 1 });
  }
  return threads;
}
