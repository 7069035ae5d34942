import { now } from '../../../src/clock/clock.ts';
import { addressNetwork } from './client-address.ts';
import type { CounterStore } from '../options.ts';
import type { Signer } from './signature.ts';

/** The maximum number of requests in a window of ms. */
export interface RateLimit {
  readonly max: number;
  readonly window: number;
}

/**
 * Counts a request of an address. Resolves to the ms until the address may send again; 0 if it may send now. The key of the counter is a
 * signature, so that a shared store contains no addresses. Each `kind` of request and each limit has a counter of its own.
 */
export async function waitingTime(
  kind: string,
  { max, window }: RateLimit,
  address: string,
  store: CounterStore,
  signer: Signer,
): Promise<number> {
  const time = now();
  const start = Math.floor(time / window) * window;
  const key = await signer.sign('rate', `${kind} ${max} ${window} ${addressNetwork(address)} ${start}`);
  const count = await store.increment(`rate:${key}`, start + window);
  return count > max ? start + window - time : 0;
}
