import { failureOf, type Failure } from '../../../src/http/request-failure.ts';
import { request } from '../../../src/http/request.ts';
import { restRootOf } from '../../../src/http/rest-root.ts';
import { isObject, type JsonObject } from '../../../src/json/json.ts';
import type { Resolved } from '../../../src/settings/settings.ts';
import type { Criteria } from '../../../src/loop/criteria.ts';
import type { GroupedFilters } from '../../../src/loop/filters.ts';
import type { loopFilterSettings } from '../loop-filter.settings.ts';
import type { Swapped } from './swap.ts';

interface LoopRequest {
  readonly settings: Resolved<typeof loopFilterSettings>;
  readonly loop: Element;
  readonly widgetId: string;
  readonly filters: GroupedFilters;
  readonly paginationBaseUrl: string;
  /** The criteria of fields with `data-search`, `data-min`, `data-max` and `data-sort`. */
  readonly criteria?: Criteria | undefined;
}

/** The result of a request. `aborted`: a newer request has replaced it, or the element was disconnected. */
export type LoopResponse =
  /** The server's markup, and the number of items for each term, if the server states it. */
  | { readonly kind: 'markup'; readonly html: string; readonly counts?: unknown }
  /** The items of the page. `show` inserts them. */
  | { readonly kind: 'items'; readonly show: () => Swapped; readonly counts: unknown }
  | Failure;

/** Requests the loop's markup with these filters. Numeric ids are sent as numbers. */
export async function fetchLoop(
  { settings, loop, widgetId, filters, paginationBaseUrl, criteria }: LoopRequest,
  signal: AbortSignal,
): Promise<LoopResponse> {
  const { editMode, widgetModel, restNonce, timeout } = settings;
  const postId = settings.postId || findPostId(loop);
  const body = JSON.stringify({
    post_id: /^\d+$/.test(postId) ? Number(postId) : postId,
    widget_filters: filters,
    widget_id: widgetId,
    pagination_base_url: paginationBaseUrl,
    ...criteria,
    ...(editMode && { widget_model: widgetModel, is_edit_mode: true }),
  });
  const headers = { 'Content-Type': 'application/json', ...(editMode && { 'X-WP-Nonce': restNonce }) };
  const address = `${restRootOf(settings.restRoot)}${settings.namespace}/refresh-loop`;
  const outcome = await request(address, { method: 'POST', headers, body, timeout, signal });
  const isSuccess = outcome.kind === 'json' && outcome.status >= 200 && outcome.status < 300;
  const { data: html, counts }: JsonObject = isSuccess && isObject(outcome.data) ? outcome.data : {};
  return typeof html === 'string' ? { kind: 'markup', html, counts } : failureOf(outcome);
}

/** Requests another page of the loop, as the browser does without script. */
export async function fetchLoopPage(address: string, timeout: number, signal: AbortSignal): Promise<LoopResponse> {
  const outcome = await request(address, { headers: { Accept: 'text/html' }, timeout, signal });
  const isPage = outcome.kind === 'other' && outcome.status === 200 && outcome.body.trim() !== '';
  return isPage ? { kind: 'markup', html: outcome.body } : failureOf(outcome);
}

/** Returns the id of the document that contains a loop: the nearest one, otherwise that of the page, otherwise 0. */
function findPostId(loop: Element): string {
  const nearest = loop.closest('[data-elementor-id]')?.getAttribute('data-elementor-id');
  const [, ofPage = ''] = /(?:^|\s)(?:postid|page-id)-(\d+)(?:\s|$)/.exec(document.body.className) ?? [];
  return nearest || ofPage || '0';
}
