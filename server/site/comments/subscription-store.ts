/** A wish to get a mail about each reply to a comment. */
export interface Subscription {
  /** The id of the send with the comment. */
  readonly id: string;
  /** The id of the comment. */
  readonly comment: number;
  readonly address: string;
  /** The language of the page. */
  readonly language: string;
  /** Set after the owner of the address has confirmed it. */
  readonly isConfirmed: boolean;
}

/** The subscriptions of a site. Those of a deleted comment are deleted, too. */
export interface SubscriptionStore {
  /**
   * Stores a subscription that nobody has confirmed. Resolves to `false` if its mail is in the outbox, which a process that ended after this
   * may not have reached.
   */
  add(subscription: Omit<Subscription, 'isConfirmed'>, time: number): Promise<boolean>;
  /** Stores that the mail of a subscription is in the outbox. */
  setRequested(id: string): Promise<void>;
  get(id: string): Promise<Subscription | undefined>;
  confirm(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Deletes those from before a time that nobody has confirmed. */
  purge(before: number): Promise<void>;
  ofComment(comment: number): Promise<readonly Subscription[]>;
  /** Returns those of an address, in any case. */
  ofAddress(address: string): Promise<readonly Subscription[]>;
}
