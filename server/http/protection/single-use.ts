import type { CounterStore } from '../options.ts';

/** Something that one message may use, such as a token or the solution of a challenge. */
export interface SingleUse {
  /** Identifies it among all others. Contains no personal data. */
  readonly key: string;
  /** The time from which it is invalid anyway, in ms since 1970. */
  readonly expiresAt: number;
}

/**
 * Counts a use by the message with this id. Resolves to `false` if another message has used it. A repeated send of the same message may use it
 * again.
 */
export async function isOwnUse(store: CounterStore, { key, expiresAt }: SingleUse, id: string): Promise<boolean> {
  const uses = await store.increment(key, expiresAt);
  const ownUses = await store.increment(`${key}:${id}`, expiresAt);
  return uses === ownUses;
}
