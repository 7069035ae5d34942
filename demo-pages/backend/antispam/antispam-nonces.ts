// The nonces of the anti-spam calls: the one that the demo pages print, and those that are given in place of a stale one.
import { randomBytes } from 'node:crypto';

/** The nonce that the demo pages print. Any other that was not given out is stale, such as `deadbeef00`. */
export const pageNonce = 'c0ffee0001';

/** The valid nonces. */
export interface Nonces {
  isGood(nonce: string): boolean;
  /** A fresh one in place of another; `undefined` where that does not look like a nonce. */
  exchange(previous: string): string | undefined;
}

/** The nonces of one backend. */
export function createNonces(): Nonces {
  const good = new Set([pageNonce]);
  return {
    isGood: (nonce) => good.has(nonce),
    exchange(previous) {
      if (!/^[a-f0-9]{10}$/.test(previous)) return undefined;
      const fresh = randomBytes(5).toString('hex');
      good.add(fresh);
      return fresh;
    },
  };
}
