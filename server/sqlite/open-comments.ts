import type { CommentStore } from '../site/comments/comment-store.ts';
import type { SubscriptionStore } from '../site/comments/subscription-store.ts';
import { createSqliteComments } from './comment-store.ts';
import { findThreadProgram, startStoreThread } from './store-thread.ts';

/**
 * Opens the comments of a site in a SQLite file. Creates the file if it is missing. A separate thread reads and writes the file. `onAdded` is called
 * after each comment that is new.
 * @throws if another process has opened the file, or if the file is not a database of comments
 */
export function openSqliteComments(file: string, onAdded?: () => void): CommentStore {
  const program = findThreadProgram();
  const store = file === ':memory:' || !program ? createSqliteComments(file) : openCommentsInThread(program, file);
  return {
    ...store,
    async add(comment) {
      const added = await store.add(comment);
      if (added.isNew) onAdded?.();
      return added;
    },
  };
}

/** Opens the comments of a site in a thread that runs this program. */
export function openCommentsInThread(program: URL, file: string): CommentStore {
  const { methodsOf, close } = startStoreThread(program, 'comments', file);
  const method = methodsOf<CommentStore>('store');
  const subscription = methodsOf<SubscriptionStore>('subscriptions');
  return {
    add: method('add'),
    get: method('get'),
    approved: method('approved'),
    countApproved: method('countApproved'),
    version: method('version'),
    list: method('list'),
    countWaiting: method('countWaiting'),
    approve: method('approve'),
    unmailed: method('unmailed'),
    setMailed: method('setMailed'),
    remove: method('remove'),
    subscriptions: {
      add: subscription('add'),
      setRequested: subscription('setRequested'),
      get: subscription('get'),
      confirm: subscription('confirm'),
      remove: subscription('remove'),
      purge: subscription('purge'),
      ofComment: subscription('ofComment'),
      ofAddress: subscription('ofAddress'),
    },
    close,
  };
}
