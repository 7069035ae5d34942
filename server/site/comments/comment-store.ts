import type { SubscriptionStore } from './subscription-store.ts';

export interface Comment {
  readonly id: number;
  /** The path of the page in the site, such as `/guides/`. */
  readonly page: string;
  /** The id of the comment that this one replies to; 0 if it is no reply. */
  readonly parent: number;
  readonly author: string;
  readonly text: string;
  /** The time at which the comment was received, in ms since 1970. */
  readonly receivedAt: number;
  readonly isApproved: boolean;
}

/** A comment that is not stored yet. */
type NewComment = Omit<Comment, 'id'> & {
  /** The id of the send. A repeated send has the same id. */
  readonly message: string;
  /** `true` for an approved reply whose mails are not in the outbox yet. */
  readonly isUnmailed?: boolean;
};

/** The comments of a site. All methods reject if the database cannot be read or written. */
export interface CommentStore {
  /** Stores a comment, unless it is stored already. Resolves with its id. */
  add(comment: NewComment): Promise<{ readonly id: number; readonly isNew: boolean }>;
  get(id: number): Promise<Comment | undefined>;
  /** Resolves with approved comments of a page. Threads are sorted from the oldest to the newest, and so are the comments in each thread. */
  approved(page: string, limit: number, offset: number): Promise<readonly Comment[]>;
  /** Resolves with the number of approved comments of a page; with `before`, of those that precede this comment. */
  countApproved(page: string, before?: number): Promise<number>;
  /** Resolves with a number that changes whenever the comments on a page change. */
  version(): Promise<number>;
  /** Resolves with comments of all pages: first those that wait for approval, then the others from the newest on. */
  list(limit: number, offset: number): Promise<readonly Comment[]>;
  /** Resolves with the number of comments that wait for approval. */
  countWaiting(): Promise<number>;
  /** Approves a comment. With `hasMails`, a reply becomes unmailed in the same transaction, so that its mails are not lost if the process stops. */
  approve(id: number, hasMails?: boolean): Promise<void>;
  /** Resolves with the approved replies whose mails are not in the outbox yet. */
  unmailed(): Promise<readonly Comment[]>;
  /** Stores that the mails about a reply are in the outbox. */
  setMailed(id: number): Promise<void>;
  remove(id: number): Promise<void>;
  /** The subscriptions to replies. */
  readonly subscriptions: SubscriptionStore;
  close(): Promise<void>;
}
