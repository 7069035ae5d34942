import type { Message, MessageFile } from '../message.ts';
import type { HeldTargets } from './held-deliveries.ts';
import type { DeliveryState, MessageFilter } from './message-filter.ts';

/** The delivery of a message to one target, such as an e-mail address or a webhook, while a process has claimed it. */
export interface Delivery {
  readonly message: Message;
  /** The name of the target in the configuration. */
  readonly target: string;
  /** The number of attempts that have begun, including this one. */
  readonly attempts: number;
  /** The time until which no other process gets the delivery, in ms since 1970. It identifies the claim. */
  readonly leasedUntil: number;
}

/** A delivery that is now dead, because no process knows its target. */
export interface BuriedDelivery {
  /** The id of the message. */
  readonly id: string;
  readonly target: string;
  readonly attempts: number;
}

/** The result of a delivery attempt. */
export type DeliveryResult =
  | { readonly kind: 'delivered' | 'sent' }
  /** The next attempt is due at `at`, in ms since 1970. If this attempt does not count, `attempts` is the number to store. */
  | { readonly kind: 'retry'; readonly at: number; readonly error: string; readonly attempts?: number }
  /** There are no more attempts. A person must decide about a `dead` delivery. `refused` is for mails to the visitor. */
  | { readonly kind: 'dead' | 'refused'; readonly error: string };

/** The state of the delivery of a message to one target. */
export interface StoredDelivery {
  /** The name of the target; empty in the entry that holds a message without targets. */
  readonly target: string;
  readonly state: DeliveryState;
  /** The number of attempts that have begun. */
  readonly attempts: number;
  /** The time of the next attempt, in ms since 1970, if the delivery is waiting. */
  readonly due: number;
  /** The error of the last failed attempt. For a held delivery, the reason. */
  readonly error: string | undefined;
}

/** A message in a list of the outbox, without the content of its files. */
export interface StoredMessage {
  readonly message: Omit<Message, 'files'> & {
    /** The files. `size` is in bytes. */
    readonly files: readonly (Omit<MessageFile, 'bytes'> & { readonly size: number })[];
  };
  /** The deliveries, sorted by the name of the target. Empty if the message is kept for download. */
  readonly deliveries: readonly StoredDelivery[];
}

/** The numbers of deliveries that have not arrived, by state. */
export interface DeliveryCounts {
  readonly waiting: number;
  readonly dead: number;
  readonly held: number;
}

/** Stores messages and their deliveries durably. Several processes may share a store that supports it. */
export interface OutboxStore {
  /** Returns the time that all processes share, in ms since 1970. If the method is missing, the time of the process is used. */
  now?(): number;
  /** Calls `onDue` when another process has made a delivery due. Returns a function that ends this. */
  listen?(onDue: () => void): () => void;
  /**
   * Stores a message and one delivery per target in one transaction. All deliveries are due at once, except those of `held`. Resolves with `false` if
   * the id of the message exists already.
   */
  add(message: Message, targets: readonly string[], held?: HeldTargets): Promise<boolean>;
  /** Makes the held deliveries of a message due at `now`. Resolves with `false` if it has none. */
  release(id: string, now: number): Promise<boolean>;
  /**
   * Claims deliveries for each target in `places`, at most its number of free places, the longest waiting first: those that are due at `now`, and,
   * because the clock may have been set back, those that have waited since a time more than a minute after `now`. For `lease` ms, no other process
   * gets them. After that they are due again, for example because the process was killed.
   */
  claim(now: number, lease: number, places: ReadonlyMap<string, number>): Promise<readonly Delivery[]>;
  /** Extends the claim of a delivery to another time. Resolves with `false` if another process has claimed it. */
  renew(delivery: Delivery, until: number): Promise<boolean>;
  /**
   * Stores the result of a claimed delivery. If the lease has ended and another process has claimed the delivery, stores only `delivered` or `sent`:
   * the message has arrived, whatever the other attempt reports.
   */
  finish(delivery: Delivery, result: DeliveryResult): Promise<void>;
  /**
   * Makes deliveries dead that have been due since `before` and whose target is not in `known`: no process claims them. Resolves with these
   * deliveries.
   */
  buryUnknown(known: readonly string[], before: number, error: string): Promise<readonly BuriedDelivery[]>;
  /** Makes a dead delivery due at `now`, with all its attempts again. Has no effect in other states. */
  retry(id: string, target: string, now: number): Promise<void>;
  /** Makes the dead deliveries of messages due at `now`, with all their attempts again. Resolves with the number of these deliveries. */
  retryAll(filter: MessageFilter, now: number): Promise<number>;
  /** Returns messages, from the newest to the oldest. */
  list(limit: number, offset: number, filter?: MessageFilter): Promise<readonly StoredMessage[]>;
  /** Returns the messages that follow another one in this order; from the newest one on if there is none. Each page takes the same time. */
  listAfter(limit: number, last: Pick<Message, 'id' | 'receivedAt'> | undefined): Promise<readonly StoredMessage[]>;
  get(id: string): Promise<Message | undefined>;
  /** Counts the deliveries of all messages by state. Monitors call this often, so use an index instead of reading the messages. */
  counts(): Promise<DeliveryCounts>;
  /** Deletes a message with its deliveries. */
  remove(id: string): Promise<void>;
  /**
   * Deletes messages, with their deliveries, that were received until a time, in several transactions. Deletes messages with a waiting delivery only
   * if the state in the filter is `waiting`. Resolves with the number of deleted messages.
   */
  removeAll(filter: MessageFilter, until: number): Promise<number>;
  /**
   * Deletes messages without a waiting delivery that were received before a time, in ms since 1970: before `heldBefore` if a delivery is held, before
   * `before` if all targets have received the message, otherwise before `othersBefore`. Mails to the visitor do not count as targets. Resolves with
   * the number of deleted messages.
   */
  purge(before: number, othersBefore?: number, heldBefore?: number): Promise<number>;
  /** Resolves with the number that is stored in the outbox under a name. */
  state(name: string): Promise<number | undefined>;
  /** Stores a number under a name, if the stored number is `previous`. Resolves with `false` if another process was faster. */
  replaceState(name: string, previous: number | undefined, value: number): Promise<boolean>;
  /** Writes something as a test. Rejects with the reason if no message can be stored now. */
  check(): Promise<void>;
  close(): Promise<void>;
}
