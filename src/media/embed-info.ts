import { isObject } from '../json/json.ts';
import { request } from '../http/request.ts';

/** What an oEmbed endpoint says of a video, as far as it says it. */
interface EmbedInfo {
  readonly thumbnail?: string;
  readonly title?: string;
  readonly html?: string;
}

/** What came of asking. `lost` is an end that somebody wanted: there is nothing to tell. */
export type EmbedAnswer =
  | { readonly kind: 'info'; readonly info: EmbedInfo }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'lost' };

/**
 * Asks an oEmbed endpoint (`url`) about the video at `address` (§7). A refusal is an error with the text of §8; it never throws. That is a
 * request to another site: ask for consent first.
 */
export async function embedInfo(url: string, address: string, signal: AbortSignal): Promise<EmbedAnswer> {
  if (!URL.canParse(url, document.baseURI))
    return { kind: 'error', message: `“${url}” is no address of an oEmbed endpoint.` };
  const asked = new URL(url, document.baseURI);
  asked.searchParams.set('url', address);
  asked.searchParams.set('format', 'json');
  const outcome = await request(asked.href, { signal });
  if (outcome.kind === 'lost') {
    return outcome.why === 'aborted' ? { kind: 'lost' } : { kind: 'error', message: refusal(address, outcome.why) };
  }
  if (outcome.status !== 200 || outcome.kind !== 'json' || !isObject(outcome.data)) {
    return { kind: 'error', message: refusal(address, outcome.status) };
  }
  return { kind: 'info', info: readInfo(outcome.data) };
}

/** §8: what is said of a video that cannot be embedded. */
function refusal(address: string, status: number | string): string {
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
