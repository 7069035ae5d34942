/** A subscription to mails about replies to a comment. */
export interface Subscription {
  /** The id of the send that contained the comment. */
  readonly id: string;
  /** The id of the comment. */
  readonly comment: number;
  readonly address: string;
  /** The language of the page. */
  readonly language: string;
  /** `true` after the owner of the address has confirmed it. */
  readonly isConfirmed: boolean;
}

/** The subscriptions of a site. When a comment is deleted, its subscriptions are deleted, too. */
export interface SubscriptionStore {
  /**
   * Stores an unconfirmed subscription. Resolves with `false` if it exists and its mail is in the outbox already. (A process may have stopped after
   * `add`, before the mail was stored.)
   */
  add(subscription: Omit<Subscription, 'isConfirmed'>, time: number): Promise<boolean>;
  /** Stores that the mail of a subscription is in the outbox. */
  setRequested(id: string): Promise<void>;
  get(id: string): Promise<Subscription | undefined>;
  confirm(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Deletes the unconfirmed subscriptions from before a time. */
  purge(before: number): Promise<void>;
  ofComment(comment: number): Promise<readonly Subscription[]>;
  /** Returns the subscriptions of an address, in any letter case. */
  ofAddress(address: string): Promise<readonly Subscription[]>;
}
