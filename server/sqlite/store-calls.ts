import type { MessagePort } from 'node:worker_threads';
import type { OutboxStore } from '../outbox/outbox-store.ts';

/** The methods that one thread calls in the other. */
export type StoreMethod = Exclude<keyof OutboxStore, 'now' | 'listen'>;

/** The data with which the thread of an outbox starts. */
export interface StoreThread {
  readonly file: string;
  /** Becomes 1 when the outbox is open, or cannot be opened. */
  readonly opened: Int32Array<SharedArrayBuffer>;
  readonly port: MessagePort;
}

/** A call of a method. */
export interface StoreCall {
  readonly id: number;
  readonly method: StoreMethod;
  readonly args: readonly unknown[];
}

/** The result of a call; of the opening of the outbox if `id` is 0. */
export type StoreReply = { readonly id: number } & (
  | { readonly value: unknown }
  /** `isStoreError` if the message may be logged. */
  | { readonly error: string; readonly isStoreError: boolean }
);
