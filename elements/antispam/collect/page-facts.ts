import type { CollectedData } from '../data/data-schema.ts';
import { sourceOf } from '../../../src/visitor/referrer-match.ts';

/** Returns the start time of the page, in whole seconds since 1970; `now` and `sinceBegan` in ms. */
export const pageStart = (now: number, sinceBegan: number): number => Math.floor((now - sinceBegan) / 1000);

/** Returns the hours that a clock is ahead of UTC, from the offset of `Date` (minutes behind). */
export const hoursAhead = (offset: number): number => 0 - offset / 60;

/** `true` if the browser reports automation: by `navigator.webdriver`, or by its user agent. */
export const isHeadless = ({
  webdriver,
  userAgent,
}: {
  readonly webdriver?: boolean;
  readonly userAgent: string;
}): boolean => webdriver === true || /headless/i.test(userAgent);

/**
 * Returns the size of the page and of its viewport. Forces no layout right after one, for example in a ResizeObserver's callback.
 */
export function screenInfo({
  scrollWidth,
  scrollHeight,
  clientWidth,
  clientHeight,
}: Element): CollectedData['ct_screen_info'] {
  return { fullWidth: scrollWidth, fullHeight: scrollHeight, visibleWidth: clientWidth, visibleHeight: clientHeight };
}

/** Returns whether a text is a token of the bot detector: 64 characters, no more and no fewer. */
const isToken = (text: string): boolean => text.length === 64;

/**
 * Returns the bot detector's token from local storage, stored as text or as JSON; only a token of 64 characters is valid.
 */
export function eventToken(stored: string | undefined): string | undefined {
  if (stored === undefined) return undefined;
  const candidates = [stored, ...textsInJson(stored)];
  return candidates.find(isToken);
}

function textsInJson(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    const found: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
    return found.filter((entry) => typeof entry === 'string').map((entry) => entry.replace(/^"(.*)"$/, '$1'));
  } catch {
    return [];
  }
}

/** The sent data of a visit. */
export interface Visit {
  readonly apbct_page_hits: number;
  readonly apbct_session_id: string;
  readonly apbct_prev_referer?: string;
  readonly apbct_site_referer?: string;
}

/** The stored texts of the previous page. */
export interface StoredVisit {
  readonly hits: string | undefined;
  readonly id: string | undefined;
  readonly site: string | undefined;
}

/**
 * Returns the visit with one more page. The session continues if any of it is stored, otherwise it starts with an id from `newId` (ten
 * letters). The site of origin is the first other site of the session. Malformed values count as missing.
 */
export function visitWith(
  { hits, id, site }: StoredVisit,
  { referrer, host }: { readonly referrer: string; readonly host: string },
  newId: () => string,
): Visit {
  const counted = /^\d{1,9}$/.test(hits ?? '') ? Number(hits) : 0;
  const kind = sourceOf(referrer, host);
  const siteReferrer = site || (kind === 'external' || kind === 'search' ? referrer : '');
  return {
    apbct_page_hits: counted + 1,
    apbct_session_id: id !== undefined && /^[a-z]{10}$/.test(id) ? id : newId(),
    ...(referrer && { apbct_prev_referer: referrer }),
    ...(siteReferrer && { apbct_site_referer: siteReferrer }),
  };
}
