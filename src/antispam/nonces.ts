import { request } from '../http/request.ts';
import { isObject } from '../json/json.ts';
import { randomLetters } from '../random/random.ts';
import type { Destination } from './api-addresses.ts';

/** The timeout (ms) for a fresh nonce. */
const nonceTimeout = 15_000;

/** The nonce that stands in for one that the page printed. */
interface StoredNonce {
  nonce: string;
  /** The exchange that is going on: calls that are refused meanwhile wait for it, and those that come do, too. */
  exchange?: Promise<void> | undefined;
}

/** By the way, the site, and the nonce that the page printed: when the page prints another, that one counts. */
const storedNonces = new Map<string, StoredNonce>();

function storedNonceFor({ transport, nonce }: Destination, site: string): StoredNonce {
  const key = JSON.stringify([transport, site, nonce]);
  const known = storedNonces.get(key) ?? { nonce };
  storedNonces.set(key, known);
  return known;
}

/**
 * The nonce to go with: the one that the page printed, or what the site gave in its place. It waits for one that is being
 * asked for.
 */
export async function currentNonce(destination: Destination, site: string): Promise<string> {
  const own = storedNonceFor(destination, site);
  await own.exchange;
  return own.nonce;
}

/**
 * A nonce in place of one that the site refused: asked for once, however many calls were refused with it, and kept for
 * all later calls of the page. `undefined` when the site gives none. `site` is its root address. Never rejects.
 */
export async function freshNonce(
  destination: Destination,
  site: string,
  refused: string,
  initial: InitialRequest,
): Promise<string | undefined> {
  const own = storedNonceFor(destination, site);
  if (own.nonce === refused) own.exchange ??= exchange(own, site, initial);
  await own.exchange;
  return own.nonce === refused ? undefined : own.nonce;
}

async function exchange(own: StoredNonce, site: string, initial: InitialRequest): Promise<void> {
  const nonce = await requestNonce(site, own.nonce, initial);
  if (nonce !== undefined) own.nonce = nonce;
  own.exchange = undefined;
}

/**
 * The refused request, as the site is told of it. What the visitor sent with it stays out: a nonce depends on nothing of
 * that.
 */
export interface InitialRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, string>>;
}

async function requestNonce(site: string, refused: string, initial: InitialRequest): Promise<string | undefined> {
  const body = new URLSearchParams({
    spbc_remote_call_action: 'get_fresh_wpnonce',
    plugin_name: 'antispam',
    nonce_prev: refused,
    initial_request_params: JSON.stringify(initial),
    no_cache: randomLetters(10),
  });
  const outcome = await request(site, { method: 'POST', body, timeout: nonceTimeout });
  const nonce =
    outcome.kind === 'json' && outcome.status === 200 && isObject(outcome.data) ? outcome.data.wpnonce : undefined;
  return typeof nonce === 'string' && nonce !== '' ? nonce : undefined;
}

/** @internal Forgets every nonce; for tests, which share a page. */
export function forgetNonces(): void {
  storedNonces.clear();
}
