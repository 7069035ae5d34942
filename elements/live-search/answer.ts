import type { Outcome } from '../../src/http/request.ts';
import { isObject } from '../../src/json/json.ts';
import { decoded } from '../../src/sanitize/character-references.ts';

/**
 * One thing that was found (§3). All of it came from a server: texts are texts, and addresses are checked. A CMS writes `&amp;` for `&` in
 * titles; such references are read, once, and what comes of them is text like the rest.
 */
export interface Result {
  readonly id: string;
  readonly title: string;
  /** Where it is; http or https. */
  readonly url: string;
  /** Its picture, http or https; empty where there is none. */
  readonly image: string;
  /** What type of post it is; empty where the server does not say. */
  readonly type: string;
}

/** What came of a question; `aborted` when nobody waits for it any more. */
export type Answer =
  | { readonly kind: 'results'; readonly results: readonly Result[] }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'error'; readonly reason: 'offline' | 'late' | 'failed' };

/** Reads the answer of a live search (§7): a map of results, or a list of them; `base` is what their addresses are relative to. */
export function readAnswer(outcome: Outcome, base: string): Answer {
  if (outcome.kind === 'lost') {
    if (outcome.why === 'aborted') return { kind: 'aborted' };
    return { kind: 'error', reason: outcome.why === 'timeout' ? 'late' : 'offline' };
  }
  if (outcome.kind !== 'json' || outcome.status >= 300) return { kind: 'error', reason: 'failed' };
  const { data } = outcome;
  if (!isObject(data) && !Array.isArray(data)) return { kind: 'error', reason: 'failed' };
  const items: readonly unknown[] = Array.isArray(data) ? data : Object.values(data);
  const results = items.flatMap((item) => readResult(item, base) ?? []);
  // Things came, and none of them is a result: that is not the same as nothing found.
  return items.length > 0 && results.length === 0 ? { kind: 'error', reason: 'failed' } : { kind: 'results', results };
}

/** One result; none where there is nothing to read, or nowhere to go. */
function readResult(item: unknown, base: string): Result | undefined {
  if (!isObject(item)) return undefined;
  const url = webAddress(item.post_url, base);
  const title = decoded(textIn(item.title)).trim();
  if (!url || !title) return undefined;
  return { id: textIn(item.id), title, url, image: webAddress(item.image_url, base), type: decoded(textIn(item.type)) };
}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** An address of the web, whole; empty for any other, such as one that runs. */
export function webAddress(value: unknown, base: string): string {
  if (typeof value !== 'string' || value.trim() === '') return '';
  try {
    const { protocol, href } = new URL(value, base);
    return protocol === 'https:' || protocol === 'http:' ? href : '';
  } catch {
    return ''; // It is no address at all.
  }
}
