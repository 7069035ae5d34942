import { request, type Outcome } from '../../src/http/request.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import type { Consolidated } from './filters.ts';

/** What a loop is asked for (§7). */
export interface LoopQuestion {
  /** Of the call, whole or relative to the page. */
  readonly address: string;
  readonly postId: string;
  readonly widgetId: string;
  readonly filters: Consolidated;
  readonly paginationBaseUrl: string;
  /** In edit mode: the widget as its editor has it, and the nonce. */
  readonly edit?: { readonly model: JsonObject; readonly nonce: string };
  /** ms */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Why no markup came. */
export type LoopError = 'offline' | 'late' | 'failed';

/** What came of a question; `aborted` when nobody waits for it any more. */
export type LoopAnswer =
  | { readonly kind: 'markup'; readonly html: string }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'error'; readonly reason: LoopError };

/** The body of the call. An id that is a number is sent as one. */
export function bodyOf({ postId, widgetId, filters, paginationBaseUrl, edit }: LoopQuestion): JsonObject {
  return {
    post_id: /^\d+$/.test(postId) ? Number(postId) : postId,
    widget_filters: filters,
    widget_id: widgetId,
    pagination_base_url: paginationBaseUrl,
    ...(edit && { widget_model: edit.model, is_edit_mode: true }),
  };
}

/** Asks for the loop's markup by its filters. */
export async function askForLoop(question: LoopQuestion): Promise<LoopAnswer> {
  const { address, edit, timeout, signal } = question;
  const headers = { 'Content-Type': 'application/json', ...(edit && { 'X-WP-Nonce': edit.nonce }) };
  return readLoop(
    await request(address, { method: 'POST', headers, body: JSON.stringify(bodyOf(question)), timeout, signal }),
  );
}

/** Asks for another page of the loop, as a visitor without script does. */
export async function askForPage(
  address: string,
  { timeout, signal }: Pick<LoopQuestion, 'timeout' | 'signal'>,
): Promise<LoopAnswer> {
  const outcome = await request(address, { headers: { Accept: 'text/html' }, timeout, signal });
  if (outcome.kind === 'lost') return lost(outcome.why);
  const isPage = outcome.kind === 'other' && outcome.status === 200 && outcome.body.trim() !== '';
  return isPage ? { kind: 'markup', html: outcome.body } : { kind: 'error', reason: 'failed' };
}

/** Reads the answer of the call: `data` holds the markup. */
export function readLoop(outcome: Outcome): LoopAnswer {
  if (outcome.kind === 'lost') return lost(outcome.why);
  const isAnswer = outcome.kind === 'json' && outcome.status >= 200 && outcome.status < 300 && isObject(outcome.data);
  const html = isAnswer && isObject(outcome.data) ? outcome.data.data : undefined;
  return typeof html === 'string' ? { kind: 'markup', html } : { kind: 'error', reason: 'failed' };
}

const lost = (why: 'offline' | 'timeout' | 'aborted'): LoopAnswer =>
  why === 'aborted' ? { kind: 'aborted' } : { kind: 'error', reason: why === 'timeout' ? 'late' : 'offline' };

/** Where the site's REST interface begins, with a slash at the end. */
export function restRootOf(given: string, page: Document): string {
  const link = page.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  const root = given || link?.href || '/wp-json/';
  return root.endsWith('/') ? root : `${root}/`;
}

/** The id of the document that a loop is part of: the nearest one, else that of the page; 0 where neither is said. */
export function postIdOf(loop: Element): string {
  const nearest = loop.closest('[data-elementor-id]')?.getAttribute('data-elementor-id');
  const [, ofPage = ''] = /(?:^|\s)(?:postid|page-id)-(\d+)(?:\s|$)/.exec(loop.ownerDocument.body.className) ?? [];
  return nearest || ofPage || '0';
}
