import { request, type Outcome } from '../../src/http/request.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import type { GroupedFilters } from './filters.ts';

/** The request for a loop. */
export interface LoopRequest {
  /** The address of the request, absolute or relative to the page. */
  readonly address: string;
  readonly postId: string;
  readonly widgetId: string;
  readonly filters: GroupedFilters;
  readonly paginationBaseUrl: string;
  /** The widget's model and the nonce, in edit mode. */
  readonly edit?: { readonly model: JsonObject; readonly nonce: string };
  /** The timeout in ms. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** The reason why no markup was received. */
export type LoopError = 'offline' | 'late' | 'failed';

/** The result of a request; `aborted` when a newer request or a disconnect replaced it. */
export type LoopResponse =
  | { readonly kind: 'markup'; readonly html: string }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'error'; readonly reason: LoopError };

/** Returns the body of the request. Numeric ids are sent as numbers. */
export function requestBody({ postId, widgetId, filters, paginationBaseUrl, edit }: LoopRequest): JsonObject {
  return {
    post_id: /^\d+$/.test(postId) ? Number(postId) : postId,
    widget_filters: filters,
    widget_id: widgetId,
    pagination_base_url: paginationBaseUrl,
    ...(edit && { widget_model: edit.model, is_edit_mode: true }),
  };
}

/** Requests the loop's markup for its filters. */
export async function fetchLoop(loopRequest: LoopRequest): Promise<LoopResponse> {
  const { address, edit, timeout, signal } = loopRequest;
  const headers = { 'Content-Type': 'application/json', ...(edit && { 'X-WP-Nonce': edit.nonce }) };
  return readLoopResponse(
    await request(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(requestBody(loopRequest)),
      timeout,
      signal,
    }),
  );
}

/** Requests another page of the loop, as the browser does without script. */
export async function fetchLoopPage(
  address: string,
  { timeout, signal }: Pick<LoopRequest, 'timeout' | 'signal'>,
): Promise<LoopResponse> {
  const outcome = await request(address, { headers: { Accept: 'text/html' }, timeout, signal });
  if (outcome.kind === 'lost') return lost(outcome.reason);
  const isPage = outcome.kind === 'other' && outcome.status === 200 && outcome.body.trim() !== '';
  return isPage ? { kind: 'markup', html: outcome.body } : { kind: 'error', reason: 'failed' };
}

/** Reads the response of the request: `data` holds the markup. */
export function readLoopResponse(outcome: Outcome): LoopResponse {
  if (outcome.kind === 'lost') return lost(outcome.reason);
  const isSuccess = outcome.kind === 'json' && outcome.status >= 200 && outcome.status < 300 && isObject(outcome.data);
  const html = isSuccess && isObject(outcome.data) ? outcome.data.data : undefined;
  return typeof html === 'string' ? { kind: 'markup', html } : { kind: 'error', reason: 'failed' };
}

const lost = (reason: 'offline' | 'timeout' | 'aborted'): LoopResponse =>
  reason === 'aborted' ? { kind: 'aborted' } : { kind: 'error', reason: reason === 'timeout' ? 'late' : 'offline' };

/** Returns the root of the site's REST API, with a slash at the end. */
export function findRestRoot(given: string, page: Document): string {
  const link = page.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  const root = given || link?.href || '/wp-json/';
  return root.endsWith('/') ? root : `${root}/`;
}

/** Returns the id of the document that contains a loop: the nearest one, else that of the page, else 0. */
export function findPostId(loop: Element): string {
  const nearest = loop.closest('[data-elementor-id]')?.getAttribute('data-elementor-id');
  const [, ofPage = ''] = /(?:^|\s)(?:postid|page-id)-(\d+)(?:\s|$)/.exec(loop.ownerDocument.body.className) ?? [];
  return nearest || ofPage || '0';
}
