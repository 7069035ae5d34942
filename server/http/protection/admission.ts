import type { BlockList } from 'node:net';
import { addressRanges, clientAddress, hasRanges, isInRanges, addressNetwork } from './client-address.ts';
import { createMemoryCounterStore } from './counters.ts';
import type { Connection, CounterStore, FormEvent, ProtectOptions } from '../options.ts';
import { createSigner, type Signer } from './signature.ts';
import { now } from '../../../src/clock/clock.ts';

/** The options that decide whether a request of a visitor is admitted: a form, a comment or a query. */
export interface Admission {
  /** The kind of request. Each kind has its own counters in a shared store. */
  readonly kind: string;
  readonly rateLimit: RateLimit | undefined;
  readonly proxies: BlockList | undefined;
  readonly signer: Signer;
  readonly store: CounterStore;
  readonly report: (event: FormEvent) => void;
}

/** The rate limit of forms and comments. */
export const sendLimit: RateLimit = { max: 20, window: 10 * 60_000 };

/** The rate limit for queries, such as searches while a visitor types. */
const queryLimit: RateLimit = { max: 600, window: 10 * 60_000 };

/** Throws if an option is invalid. */
export function createAdmission(
  kind: string,
  { rateLimit, trustedProxies = [], secret, store }: ProtectOptions,
  defaultLimit: RateLimit,
  report: Admission['report'],
): Admission {
  return {
    kind,
    rateLimit: rateLimit === false ? undefined : (rateLimit ?? defaultLimit),
    proxies: trustedProxies.length > 0 ? addressRanges(trustedProxies) : undefined,
    signer: createSigner(secret),
    store: store ?? createMemoryCounterStore(),
    report,
  };
}

/** The reason in the event about a proxy that is not in `trustedProxies`. */
export const untrustedProxy = 'proxy-not-trusted';

/** The text that tells the operator how to correct this. */
export const untrustedProxyFix =
  'A proxy forwards the requests, so all visitors count as one address. Add the address of the proxy to "trustedProxies".';

/** Private networks. Visitors of a public site are never in these. */
const privateNetworks = hasRanges
  ? addressRanges('127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 ::1 fc00::/7 fe80::/10'.split(' '))
  : undefined;

/** The admissions that have already reported such a proxy. */
const reported = new WeakSet<Admission>();

/** Returns the visitor's address; `undefined` if it is unknown. Reports once if a proxy is not trusted. */
export function addressOf(admission: Admission, headers: Headers, { address }: Connection): string | undefined {
  const forwarded = headers.get('X-Forwarded-For');
  const found = clientAddress(address, forwarded, admission.proxies);
  // Visitors may send this header, too, but their addresses are not in a private network.
  const isProxy = forwarded !== null && address !== undefined && isInRanges(privateNetworks, address);
  if (isProxy && !isInRanges(admission.proxies, address) && !reported.has(admission)) {
    reported.add(admission);
    admission.report({ kind: 'unprotected', form: '', reason: untrustedProxy });
  }
  return found;
}

/**
 * Counts a request. Resolves with the time in ms that the visitor must wait; 0 if the request is admitted. If the address is unknown, or the store
 * fails, the site works without this protection. `name` is the name of the form in events.
 */
export async function timeToWait(admission: Admission, name: string, address: string | undefined): Promise<number> {
  const { kind, rateLimit, store, signer, report } = admission;
  if (!rateLimit) return 0;
  const unprotected = (reason: string, error?: unknown): 0 => {
    report({ kind: 'unprotected', form: name, reason, ...(error !== undefined && { error }) });
    return 0;
  };
  if (address === undefined) return unprotected('no-address');
  return waitingTime(kind, rateLimit, address, store, signer).catch((error: unknown) => unprotected('store', error));
}

/** Resolves with the time in ms that the sender of a query must wait. */
export type QueryGate = (headers: Headers, connection: Connection) => Promise<number>;

/** Creates the gate for endpoints that only read, such as a search. `name` is the name of the endpoint in events. */
export function createQueryGate(name: string, protect: ProtectOptions, report: Admission['report']): QueryGate {
  const admission = createAdmission(name, protect, queryLimit, report);
  return (headers, connection) => timeToWait(admission, name, addressOf(admission, headers, connection));
}

/** A maximum number of requests in a window of time (ms). */
interface RateLimit {
  readonly max: number;
  readonly window: number;
}

/**
 * Counts a request of an address. Resolves with the time in ms until the address may send again; 0 if it may send now. The key of the counter is a
 * signature, so that a shared store contains no addresses. Each `kind` of request, and each limit, has its own counter.
 */
async function waitingTime(
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
