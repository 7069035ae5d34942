import type { CounterStore } from '../options.ts';

/** Something that only one message may use, such as a token or the solution of a challenge. */
export interface SingleUse {
  /** A unique key. It contains no personal data. */
  readonly key: string;
  /** The time in ms since 1970 from which it is invalid anyway. */
  readonly expiresAt: number;
}

/**
 * Counts a use by the message with this id. Resolves with `false` if another message has used it. The same message may use it again when it is sent
 * again.
 */
export async function isOwnUse(store: CounterStore, { key, expiresAt }: SingleUse, id: string): Promise<boolean> {
  const uses = await store.increment(key, expiresAt);
  const ownUses = await store.increment(`${key}:${id}`, expiresAt);
  return uses === ownUses;
}
