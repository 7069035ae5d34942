import { type AddressRange, clientAddress, parseAddressRange } from './client-address.ts';
import { createMemoryCounterStore } from './counter-store.ts';
import type { Connection, CounterStore, FormEvent, ProtectOptions } from './options.ts';
import { type RateLimit, waitingTime } from './rate-limit.ts';
import { createSigner, type Signer } from './signature.ts';

/** What decides whether a request of a visitor is read: a form, a comment or a query. */
export interface Admission {
  readonly rateLimit: RateLimit | undefined;
  readonly proxies: readonly AddressRange[];
  readonly signer: Signer;
  readonly store: CounterStore;
  readonly report: (event: FormEvent) => void;
}

/** The rate limit of forms and comments. */
export const sendLimit: RateLimit = { max: 20, window: 10 * 60_000 };

/** The rate limit of queries, such as searches while a visitor types. */
const queryLimit: RateLimit = { max: 600, window: 10 * 60_000 };

/** Throws if an option is invalid. */
export function createAdmission(
  { rateLimit, trustedProxies = [], secret, store }: ProtectOptions,
  defaultLimit: RateLimit,
  report: Admission['report'],
): Admission {
  return {
    rateLimit: rateLimit === false ? undefined : (rateLimit ?? defaultLimit),
    proxies: trustedProxies.map(parseAddressRange),
    signer: createSigner(secret),
    store: store ?? createMemoryCounterStore(),
    report,
  };
}

/** Returns the address of the visitor; `undefined` if it is unknown. */
export const addressOf = ({ proxies }: Admission, headers: Headers, { address }: Connection): string | undefined =>
  clientAddress(address, headers.get('X-Forwarded-For'), proxies);

/**
 * Counts a request, and resolves to the time in ms that the visitor must wait; 0 if it is admitted. Without an address or with a broken store, the
 * site is not protected, but works. `name` is the form in events.
 */
export async function timeToWait(admission: Admission, name: string, address: string | undefined): Promise<number> {
  const { rateLimit, store, signer, report } = admission;
  if (!rateLimit) return 0;
  const unprotected = (reason: string, error?: unknown): 0 => {
    report({ kind: 'unprotected', form: name, reason, ...(error !== undefined && { error }) });
    return 0;
  };
  if (address === undefined) return unprotected('no-address');
  return waitingTime(rateLimit, address, store, signer).catch((error: unknown) => unprotected('store', error));
}

/** Returns the time in ms that the sender of a query must wait. */
export type QueryGate = (headers: Headers, connection: Connection) => Promise<number>;

/** Creates the gate of endpoints that only read, such as a search. `name` is that of the endpoint in events. */
export function createQueryGate(name: string, protect: ProtectOptions, report: Admission['report']): QueryGate {
  const admission = createAdmission(protect, queryLimit, report);
  return (headers, connection) => timeToWait(admission, name, addressOf(admission, headers, connection));
}
