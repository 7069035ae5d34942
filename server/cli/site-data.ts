import type { CounterStore } from '../http/options.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import type { CommentStore } from '../site/comments/comment-store.ts';

/** Everything that a site stores. */
export interface SiteData {
  readonly outbox: OutboxStore;
  readonly comments: CommentStore | undefined;
  /** The counters for rate limits and for used tokens, if several processes share them. */
  readonly counters?: CounterStore;
  /** Returns the secret that signs tokens and challenges. The first call creates it. */
  secret(): Promise<string>;
  close(): Promise<void>;
}
