import type { Message, MessageFile } from '../message.ts';

/** The delivery of one message to one target, such as an e-mail address or a webhook, while one process has claimed it. */
export interface Delivery {
  readonly message: Message;
  /** The name of the target in the configuration. */
  readonly target: string;
  /** The number of attempts that were begun, including this one. */
  readonly attempts: number;
  /** The time until which nobody else gets the delivery, in ms since 1970. Identifies the claim. */
  readonly leasedUntil: number;
}

/** The result of an attempt to deliver. */
export type DeliveryResult =
  | { readonly kind: 'delivered' }
  /** The next attempt is due at `at`, in ms since 1970. */
  | { readonly kind: 'retry'; readonly at: number; readonly error: string }
  /** No more attempts: a person must decide. */
  | { readonly kind: 'dead'; readonly error: string };

/** The state of the delivery of a message to one target. */
export interface StoredDelivery {
  readonly target: string;
  readonly state: 'waiting' | 'delivered' | 'dead';
  /** The number of attempts that were begun. */
  readonly attempts: number;
  /** The time of the next attempt of a waiting delivery, in ms since 1970. */
  readonly due: number;
  /** The error of the last attempt that failed. */
  readonly error: string | undefined;
}

/** A message in a list of the outbox, without the content of its files. */
export interface StoredMessage {
  readonly message: Omit<Message, 'files'> & {
    /** `size` is in bytes. */
    readonly files: readonly (Omit<MessageFile, 'bytes'> & { readonly size: number })[];
  };
  /** Ordered by the name of the target. Empty if the message is kept for download. */
  readonly deliveries: readonly StoredDelivery[];
}

/** The numbers of deliveries that have not arrived. */
export interface DeliveryCounts {
  readonly waiting: number;
  readonly dead: number;
}

/** Stores messages and their deliveries durably. Several processes may share a store that supports it. */
export interface OutboxStore {
  /** Stores a message and one delivery per target in one transaction, due at once. Resolves to `false` if its id exists. */
  add(message: Message, targets: readonly string[]): Promise<boolean>;
  /**
   * Claims up to `limit` deliveries that are due at `now`, the longest waiting first. Nobody else gets them for `lease` ms; afterwards
   * they are due again, for example because the process was killed.
   */
  claim(now: number, lease: number, limit: number): Promise<readonly Delivery[]>;
  /**
   * Stores the result of a claimed delivery. After the lease, if somebody else has claimed the delivery, only `delivered` is stored:
   * the message has arrived, whatever the other attempt reports.
   */
  finish(delivery: Delivery, result: DeliveryResult): Promise<void>;
  /** Makes a dead delivery due at `now`, with all attempts. Does nothing in other states. */
  retry(id: string, target: string, now: number): Promise<void>;
  /** Returns messages, the newest first. */
  list(limit: number, offset: number): Promise<readonly StoredMessage[]>;
  /** Returns the messages after another one in this order, from the newest if there is none: each page costs the same. */
  listAfter(limit: number, last: Pick<Message, 'id' | 'receivedAt'> | undefined): Promise<readonly StoredMessage[]>;
  get(id: string): Promise<Message | undefined>;
  /** Counts the deliveries of all messages by state. Monitors ask often: read an index, not the messages. */
  counts(): Promise<DeliveryCounts>;
  /** Deletes a message with its deliveries. */
  remove(id: string): Promise<void>;
  /**
   * Deletes the messages that were received before `before`, in ms since 1970, if they have targets and all have them. Resolves to their
   * number.
   */
  purge(before: number): Promise<number>;
  close(): Promise<void>;
}
