import { request } from '../http/request.ts';
import { isObject } from '../json/json.ts';
import { randomLetters } from '../random/random.ts';
import type { Destination } from './api-addresses.ts';

/** The timeout (ms) for a fresh nonce. */
const nonceTimeout = 15_000;

/** The current nonce in place of the one that the page printed. */
interface StoredNonce {
  nonce: string;
  /** The pending exchange; calls that are refused meanwhile, and new calls, wait for it. */
  exchange?: Promise<void> | undefined;
}

/** By transport, site and printed nonce, so that a nonce that the page prints later takes precedence. */
const storedNonces = new Map<string, StoredNonce>();

function storedNonceFor({ transport, nonce, site }: Destination): StoredNonce {
  const key = JSON.stringify([transport, site, nonce]);
  const known = storedNonces.get(key) ?? { nonce };
  storedNonces.set(key, known);
  return known;
}

/** Returns the nonce for a call: the one that the page printed, or its replacement. Waits for a pending exchange. */
export async function currentNonce(destination: Destination): Promise<string> {
  const own = storedNonceFor(destination);
  await own.exchange;
  return own.nonce;
}

/**
 * Returns a replacement for a refused nonce: requested once, for all calls that were refused with it, and cached for later calls of the page.
 * `undefined` when the site returns none. `site` is its root address. Never rejects.
 */
export async function freshNonce(
  destination: Destination,
  refused: string,
  action: string,
): Promise<string | undefined> {
  const own = storedNonceFor(destination);
  if (own.nonce === refused) own.exchange ??= exchange(own, destination, action);
  await own.exchange;
  return own.nonce === refused ? undefined : own.nonce;
}

async function exchange(own: StoredNonce, destination: Destination, action: string): Promise<void> {
  const nonce = await requestNonce(destination, own.nonce, action);
  if (nonce !== undefined) own.nonce = nonce;
  own.exchange = undefined;
}

async function requestNonce(
  { transport, url, site }: Destination,
  refused: string,
  action: string,
): Promise<string | undefined> {
  const isRest = transport === 'rest';
  // The refused request without the visitor's data, on which the nonce does not depend.
  const initialRequest = {
    method: 'POST',
    url,
    headers: isRest ? { 'X-WP-Nonce': refused } : {},
    data: isRest ? {} : { action, _ajax_nonce: refused },
  };
  const body = new URLSearchParams({
    spbc_remote_call_action: 'get_fresh_wpnonce',
    plugin_name: 'antispam',
    nonce_prev: refused,
    initial_request_params: JSON.stringify(initialRequest),
    no_cache: randomLetters(10),
  });
  const outcome = await request(site, { method: 'POST', body, timeout: nonceTimeout });
  const nonce =
    outcome.kind === 'json' && outcome.status === 200 && isObject(outcome.data) ? outcome.data.wpnonce : undefined;
  return typeof nonce === 'string' && nonce !== '' ? nonce : undefined;
}

/** @internal Clears all nonces; for tests, which share a page. */
export function forgetNonces(): void {
  storedNonces.clear();
}
