import type { MessagePort } from 'node:worker_threads';

/** The databases that a thread opens. */
export type StoreKind = 'outbox' | 'comments';

/** The objects in the thread whose methods are called. */
export type StorePart = 'store' | 'subscriptions';

/** The data with which the thread of a SQLite file starts. */
export interface StoreThreadData {
  readonly kind: StoreKind;
  readonly file: string;
  /** Becomes 1 when the file is open, or cannot be opened. */
  readonly opened: Int32Array<SharedArrayBuffer>;
  readonly port: MessagePort;
}

export interface StoreCall {
  readonly id: number;
  readonly part: StorePart;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** The result of a call; of the opening of the file if `id` is 0. */
export type StoreReply = { readonly id: number } & (
  | { readonly value: unknown }
  /** `isStoreError` if the message may be logged. */
  | { readonly error: string; readonly isStoreError: boolean }
);
