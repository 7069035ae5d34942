import { isObject } from '../json/json.ts';
import { request } from '../http/request.ts';

/** The response of an oEmbed endpoint, if it is complete. */
interface EmbedInfo {
  readonly thumbnail?: string;
  readonly title?: string;
  readonly html?: string;
}

/** The result of a request; `lost` if it was aborted. */
export type EmbedResult =
  | { readonly kind: 'info'; readonly info: EmbedInfo }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'lost' };

/**
 * Requests information about the video at `address` from an oEmbed endpoint (`url`). Errors are returned, never thrown. It contacts another
 * site: check the consent first.
 */
export async function embedInfo(url: string, address: string, signal: AbortSignal): Promise<EmbedResult> {
  if (!URL.canParse(url, document.baseURI))
    return { kind: 'error', message: `“${url}” is no address of an oEmbed endpoint.` };
  const requestUrl = new URL(url, document.baseURI);
  requestUrl.searchParams.set('url', address);
  requestUrl.searchParams.set('format', 'json');
  const outcome = await request(requestUrl.href, { signal });
  if (outcome.kind === 'lost') {
    return outcome.reason === 'aborted'
      ? { kind: 'lost' }
      : { kind: 'error', message: errorMessage(address, outcome.reason) };
  }
  if (outcome.status !== 200 || outcome.kind !== 'json' || !isObject(outcome.data)) {
    return { kind: 'error', message: errorMessage(address, outcome.status) };
  }
  return { kind: 'info', info: readInfo(outcome.data) };
}

/** Returns the error of a video that cannot be embedded. */
function errorMessage(address: string, status: number | string): string {
  if (status === 404) return `“${address}” was not found.`;
  if (status === 403) return `“${address}” is not embeddable.`;
  return `There was an error fetching the embed code of “${address}” (${status}).`;
}

function readInfo({ thumbnail_url: thumbnail, title, html }: Readonly<Record<string, unknown>>): EmbedInfo {
  return {
    ...(typeof thumbnail === 'string' && { thumbnail }),
    ...(typeof title === 'string' && { title }),
    ...(typeof html === 'string' && { html }),
  };
}
