// The status of a page's fonts, as a site's administration reports it: at an address of its own, and at the ajax endpoint.
import { Hono } from 'hono';
import { parseJson, isObject } from '../../src/json/json.ts';
import { jsonAnswer } from './answers.ts';
import { readPosted, textOf, type PostedEntry } from './posted.ts';

const statuses = ['success', 'warning', 'alert', 'notice'];

/**
 * POST `/api/font-status`, which asks for an action, a nonce and a list of addresses. Its query asks for another answer: `?say=success`,
 * `warning`, `alert`, `notice`, `failing` (500) or `malformed` (no JSON).
 */
export function fontStatusEndpoint(): Hono {
  const calls = new Hono();
  calls.post('/api/font-status', async (c) => {
    const entries = (await readPosted(c.req.raw)) ?? [];
    if (!urlsIn(entries) || textOf(entries, 'action') === '' || textOf(entries, '_wpnonce') === '') {
      return jsonAnswer({ success: false, message: 'An action, a nonce and a list of addresses are asked for.' }, 400);
    }
    return fontStatus(entries, c.req.query('say') ?? '', new URL(c.req.url).host);
  });
  return calls;
}

/** Returns whether a call of the ajax endpoint is this one: it names fonts, and the page they are on. */
export const isFontCall = (entries: readonly PostedEntry[]): boolean =>
  ['action', 'path', 'urls'].every((name) => entries.some(([given]) => given === name));

/** The answer that the query of the page asks for: `?fonts=alert`. */
export function wishIn(entries: readonly PostedEntry[]): string {
  const params = parseJson(textOf(entries, 'params'));
  return isObject(params) && typeof params.fonts === 'string' ? params.fonts : '';
}

/** The status that is wished, else `notice` for a page with fonts of another site than `host`, else `success`. */
export function fontStatus(entries: readonly PostedEntry[], wish: string, host: string): Response {
  if (wish === 'failing') return jsonAnswer({ success: false, message: 'The fonts cannot be looked at.' }, 500);
  if (wish === 'malformed')
    return new Response('<b>Warning</b>: not JSON', { headers: { 'content-type': 'text/html; charset=UTF-8' } });
  const isForeign = (urlsIn(entries) ?? []).some((url) => URL.canParse(url) && new URL(url).host !== host);
  return jsonAnswer({ success: true, data: statuses.includes(wish) ? wish : isForeign ? 'notice' : 'success' });
}

function urlsIn(entries: readonly PostedEntry[]): string[] | undefined {
  const list = parseJson(textOf(entries, 'urls'));
  return Array.isArray(list) ? list.map(String) : undefined;
}
