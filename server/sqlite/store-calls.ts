import type { MessagePort } from 'node:worker_threads';

/** The databases that a thread opens. */
export type StoreKind = 'outbox' | 'comments';

/** The objects in the thread whose methods are called. */
export type StorePart = 'store' | 'subscriptions';

/** The data with which the thread of a SQLite file starts. */
export interface StoreThreadData {
  readonly kind: StoreKind;
  readonly file: string;
  /** Becomes 1 once the file is open, or could not be opened. */
  readonly opened: Int32Array<SharedArrayBuffer>;
  readonly port: MessagePort;
}

export interface StoreCall {
  readonly id: number;
  readonly part: StorePart;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** The result of a call. If `id` is 0, the result of opening the file. */
export type StoreReply = { readonly id: number } & (
  | { readonly value: unknown }
  /** `isStoreError`: the message may be logged. */
  | { readonly error: string; readonly isStoreError: boolean }
);
