import type { Message } from '../message.ts';

/** The delivery of one message to one target, such as an e-mail address or a webhook. */
export interface Delivery {
  readonly message: Message;
  /** The name of the target in the configuration. */
  readonly target: string;
  /** The number of attempts that were begun before this one. */
  readonly attempts: number;
}

/** The result of an attempt to deliver. */
export type DeliveryResult =
  | { readonly kind: 'delivered' }
  /** The next attempt is due at `at`, in ms since 1970. */
  | { readonly kind: 'retry'; readonly at: number; readonly error: string }
  /** No more attempts: a person must decide. */
  | { readonly kind: 'dead'; readonly error: string };

/** A message in a list of the outbox, without the content of its files. */
export interface StoredMessage {
  readonly message: Omit<Message, 'files'> & {
    readonly files: readonly { readonly name: string; readonly size: number }[];
  };
  readonly deliveries: readonly {
    readonly target: string;
    readonly state: 'waiting' | 'delivered' | 'dead';
    readonly attempts: number;
    readonly error: string | undefined;
  }[];
}

/** Stores messages and their deliveries durably. Several processes may share a store that supports it. */
export interface OutboxStore {
  /** Stores a message and one delivery per target in one transaction. Resolves to `false` if its id exists. */
  add(message: Message, targets: readonly string[]): Promise<boolean>;
  /**
   * Claims up to `limit` deliveries that are due at `now`. Nobody else gets them for `lease` ms; afterwards they are due again, for
   * example because the process was killed.
   */
  claim(now: number, lease: number, limit: number): Promise<readonly Delivery[]>;
  /** Stores the result of a claimed delivery. */
  finish(delivery: Delivery, result: DeliveryResult): Promise<void>;
  /** Makes a dead delivery due at `now`. */
  retry(id: string, target: string, now: number): Promise<void>;
  /** Returns messages, the newest first. */
  list(limit: number, offset: number): Promise<readonly StoredMessage[]>;
  get(id: string): Promise<Message | undefined>;
  /** Deletes a message with its deliveries. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}
