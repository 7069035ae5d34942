import { isObject } from '../json/json.ts';
import { request } from '../http/request.ts';
import { parseUrl } from '../older-browsers/parse-url.ts';

/** The result of a request: the properties of the response that are used; `lost` if the request was aborted. */
type EmbedResult =
  | { readonly kind: 'info'; readonly info: Partial<Record<'thumbnail' | 'title' | 'html', string>> }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'lost' };

/** Requests the data of a video from an oEmbed endpoint (`url`). Call it only after consent. Errors are returned, never thrown. */
export async function embedInfo(url: string, address: string, signal: AbortSignal): Promise<EmbedResult> {
  if (!parseUrl(url, document.baseURI))
    return { kind: 'error', message: `“${url}” is no address of an oEmbed endpoint.` };
  const requestUrl = new URL(url, document.baseURI);
  requestUrl.searchParams.set('url', address);
  requestUrl.searchParams.set('format', 'json');
  const outcome = await request(requestUrl.href, { signal });
  if (outcome.kind === 'lost' && outcome.reason === 'aborted') return { kind: 'lost' };
  if (outcome.kind !== 'json' || outcome.status !== 200 || !isObject(outcome.data)) {
    const status = outcome.kind === 'lost' ? outcome.reason : outcome.status;
    return { kind: 'error', message: errorMessage(address, status) };
  }
  const { thumbnail_url: thumbnail, title, html } = outcome.data;
  const given = Object.entries({ thumbnail, title, html }).filter(([, value]) => typeof value === 'string');
  return { kind: 'info', info: Object.fromEntries(given) };
}

function errorMessage(address: string, status: number | string): string {
  if (status === 404) return `“${address}” was not found.`;
  if (status === 403) return `“${address}” is not embeddable.`;
  return `There was an error fetching the embed code of “${address}” (${status}).`;
}
