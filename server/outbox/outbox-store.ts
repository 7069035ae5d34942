import type { Message, MessageFile } from '../message.ts';
import type { HeldTargets } from './held-deliveries.ts';
import type { DeliveryState, MessageFilter } from './message-filter.ts';

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

/** A delivery that became dead because no process knows its target. */
export interface BuriedDelivery {
  /** The id of the message. */
  readonly id: string;
  readonly target: string;
  readonly attempts: number;
}

/** The result of an attempt to deliver. */
export type DeliveryResult =
  | { readonly kind: 'delivered' | 'sent' }
  /** The next attempt is due at `at`, in ms since 1970. `attempts` is the number to store if this attempt does not count. */
  | { readonly kind: 'retry'; readonly at: number; readonly error: string; readonly attempts?: number }
  /** No more attempts: a person must decide, except for a mail to the visitor, which is `refused`. */
  | { readonly kind: 'dead' | 'refused'; readonly error: string };

/** The state of the delivery of a message to one target. */
export interface StoredDelivery {
  /** Empty for the entry that holds a message without targets. */
  readonly target: string;
  readonly state: DeliveryState;
  /** The number of attempts that were begun. */
  readonly attempts: number;
  /** The time of the next attempt of a waiting delivery, in ms since 1970. */
  readonly due: number;
  /** The error of the last attempt that failed; the reason of a held delivery. */
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
  readonly held: number;
}

/** Stores messages and their deliveries durably. Several processes may share a store that supports it. */
export interface OutboxStore {
  /** Returns the time that all processes share, in ms since 1970. Without it, the time is that of the process. */
  now?(): number;
  /** Calls `onDue` when another process has made a delivery due, until the returned function is called. */
  listen?(onDue: () => void): () => void;
  /**
   * Stores a message and one delivery per target in one transaction, due at once, except for those of `held`. Resolves to `false` if its id exists.
   */
  add(message: Message, targets: readonly string[], held?: HeldTargets): Promise<boolean>;
  /** Makes the held deliveries of a message due at `now`. Resolves to `false` if it has none. */
  release(id: string, now: number): Promise<boolean>;
  /**
   * Claims deliveries for each target in `places`, up to its number of free places, the longest waiting first: those that are due at `now`, and
   * those that wait since a time more than a minute after `now`, because the clock was set back. Nobody else gets them for `lease` ms;
   * afterwards they are due again, for example because the process was killed.
   */
  claim(now: number, lease: number, places: ReadonlyMap<string, number>): Promise<readonly Delivery[]>;
  /** Keeps a claimed delivery until another time. Resolves to `false` if somebody else has claimed it. */
  renew(delivery: Delivery, until: number): Promise<boolean>;
  /**
   * Stores the result of a claimed delivery. After the lease, if somebody else has claimed the delivery, only `delivered` or `sent` is stored:
   * the message has arrived, whatever the other attempt reports.
   */
  finish(delivery: Delivery, result: DeliveryResult): Promise<void>;
  /**
   * Makes deliveries dead that have been due since `before`, and whose target is not in `known`: no process claims them. Resolves to these
   * deliveries.
   */
  buryUnknown(known: readonly string[], before: number, error: string): Promise<readonly BuriedDelivery[]>;
  /** Makes a dead delivery due at `now`, with all attempts. Does nothing in other states. */
  retry(id: string, target: string, now: number): Promise<void>;
  /** Makes the dead deliveries of messages due at `now`, with all attempts. Resolves to the number of deliveries. */
  retryAll(filter: MessageFilter, now: number): Promise<number>;
  /** Returns messages, the newest first. */
  list(limit: number, offset: number, filter?: MessageFilter): Promise<readonly StoredMessage[]>;
  /** Returns the messages after another one in this order, from the newest if there is none: each page costs the same. */
  listAfter(limit: number, last: Pick<Message, 'id' | 'receivedAt'> | undefined): Promise<readonly StoredMessage[]>;
  get(id: string): Promise<Message | undefined>;
  /** Counts the deliveries of all messages by state. Monitors ask often: read an index, not the messages. */
  counts(): Promise<DeliveryCounts>;
  /** Deletes a message with its deliveries. */
  remove(id: string): Promise<void>;
  /**
   * Deletes messages with their deliveries that were received until a time, in several transactions; those with a waiting delivery only if the
   * state in the filter is `waiting`. Resolves to the number of messages.
   */
  removeAll(filter: MessageFilter, until: number): Promise<number>;
  /**
   * Deletes messages without a waiting delivery that were received before a time, in ms since 1970: before `heldBefore` if a delivery is held,
   * before `before` if all targets have them, and otherwise before `othersBefore`. Mails to the visitor do not count. Resolves to their number.
   */
  purge(before: number, othersBefore?: number, heldBefore?: number): Promise<number>;
  /** Resolves to the number of the outbox under a name. */
  state(name: string): Promise<number | undefined>;
  /** Stores a number under a name, if the stored one is `previous`. Resolves to `false` if another process was faster. */
  replaceState(name: string, previous: number | undefined, value: number): Promise<boolean>;
  /** Writes something. Rejects with the reason if no message could be stored now. */
  check(): Promise<void>;
  close(): Promise<void>;
}
