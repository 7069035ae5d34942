import type { SubscriptionStore } from './subscription-store.ts';

export interface Comment {
  readonly id: number;
  /** The path of the page in the site, such as `/guides/`. */
  readonly page: string;
  /** The id of the comment that it replies to; 0 for none. */
  readonly parent: number;
  readonly author: string;
  readonly text: string;
  /** The time at which it was received, in ms since 1970. */
  readonly receivedAt: number;
  readonly isApproved: boolean;
}

/** A comment that is not stored yet. */
type NewComment = Omit<Comment, 'id'> & {
  /** The id of the send, which a repeated one has, too. */
  readonly message: string;
  /** Set for an approved reply whose mails are not in the outbox yet. */
  readonly isUnmailed?: boolean;
};

/** The comments of a site. All methods reject if the database cannot be read or written. */
export interface CommentStore {
  /** Stores a comment, unless it was stored, and resolves to its id. */
  add(comment: NewComment): Promise<{ readonly id: number; readonly isNew: boolean }>;
  get(id: number): Promise<Comment | undefined>;
  /** Resolves to approved comments of a page: by threads, the oldest first, and in each thread the oldest first. */
  approved(page: string, limit: number, offset: number): Promise<readonly Comment[]>;
  /** Resolves to the number of approved comments of a page that come before a comment, or that it has. */
  countApproved(page: string, before?: number): Promise<number>;
  /** Resolves to a number that changes when a page shows other comments. */
  version(): Promise<number>;
  /** Resolves to comments of all pages: those that wait for approval first, then the newest. */
  list(limit: number, offset: number): Promise<readonly Comment[]>;
  /** Resolves to the number of comments that wait for approval. */
  countWaiting(): Promise<number>;
  /** Shows a comment. With `hasMails`, a reply becomes unmailed in the same transaction, so that a stop in between loses no mail about it. */
  approve(id: number, hasMails?: boolean): Promise<void>;
  /** Resolves to the approved replies whose mails are not in the outbox yet. */
  unmailed(): Promise<readonly Comment[]>;
  /** Stores that the mails about a reply are in the outbox. */
  setMailed(id: number): Promise<void>;
  remove(id: number): Promise<void>;
  /** Those who get a mail about replies. */
  readonly subscriptions: SubscriptionStore;
  close(): Promise<void>;
}
