import { request } from '../http/request.ts';
import { isObject } from '../json/json.ts';
import { randomLetters } from '../random/random.ts';
import type { Destination } from './api-addresses.ts';

/** The timeout (ms) for a fresh nonce. */
const nonceTimeout = 15_000;

/** The nonce that replaces the one that the page printed. */
interface StoredNonce {
  nonce: string;
  /** The pending request for a fresh nonce. New calls, and calls that are refused meanwhile, wait for it. */
  exchange?: Promise<void> | undefined;
}

/** By transport, site and printed nonce: if the page prints another nonce later, that one is used. */
const storedNonces = new Map<string, StoredNonce>();

function storedNonceFor({ transport, nonce, site }: Destination): StoredNonce {
  const key = JSON.stringify([transport, site, nonce]);
  const known = storedNonces.get(key) ?? { nonce };
  storedNonces.set(key, known);
  return known;
}

/** Returns the nonce for a call: the one that the page printed, or its replacement. Waits while a replacement is being requested. */
export async function currentNonce(destination: Destination): Promise<string> {
  const own = storedNonceFor(destination);
  await own.exchange;
  return own.nonce;
}

/**
 * Returns a replacement for a refused nonce; `undefined` if the site returns none. The nonce is requested once for all calls that were refused with
 * the old one, and is cached for later calls of the page. `site` is the root address of the site. Never rejects.
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
  // The refused request without the visitor's data: the nonce does not depend on it.
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
