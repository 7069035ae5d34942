import type { CounterStore } from '../http/options.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import type { CommentStore } from '../site/comments/comment-store.ts';

/** Everything that a site stores. */
export interface SiteData {
  readonly outbox: OutboxStore;
  readonly comments: CommentStore | undefined;
  /** The counters of rate limits and of used tokens, if several processes share them. */
  readonly counters?: CounterStore;
  /** Returns the secret that signs tokens and challenges, and creates it at the first time. */
  secret(): Promise<string>;
  close(): Promise<void>;
}
