// The ajax call behind the admin bar's font status (§7): which state the fonts of a page are in.
import { jsonAnswer } from './answers.ts';
import { parseJson } from '../../src/json/json.ts';
import { textOf } from './posted.ts';
import type { PostedEntry } from './posted.ts';

const statuses = ['success', 'warning', 'alert', 'notice'];

/** Whether a call of the ajax endpoint is this one: it names fonts, and the page they are on. */
export const isFontCall = (entries: readonly PostedEntry[]): boolean =>
  ['action', 'path', 'urls'].every((name) => entries.some(([given]) => given === name));

/**
 * The status: `success`, `warning`, `alert` or `notice`, as the query of the page asks (`?fonts=alert`), else `success` where
 * there is a font and `notice` where there is none. `?fonts=failing` is answered by 500, `?fonts=malformed` by no JSON.
 */
export function fontStatus(entries: readonly PostedEntry[]): Response {
  const urls = parseJson(textOf(entries, 'urls'));
  const params = parseJson(textOf(entries, 'params'));
  const asked: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'fonts') : undefined;
  if (asked === 'failing') return jsonAnswer({ message: 'The fonts cannot be looked at.' }, 500);
  if (asked === 'malformed') {
    return new Response('<b>Warning</b>: not JSON', { headers: { 'content-type': 'text/html; charset=UTF-8' } });
  }
  const data = statuses.find((status) => status === asked) ?? (Array.isArray(urls) && urls.length > 0 ? 'success' : 'notice');
  return jsonAnswer({ success: true, data });
}
