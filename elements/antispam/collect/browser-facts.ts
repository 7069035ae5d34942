import { parseJson } from '../../../src/json/json.ts';
import type { CollectedData } from '../data/data-schema.ts';
import type { KnownData } from '../data/payload.ts';
import { sourceOf } from '../../../src/visitor/referrer-match.ts';

/** Returns the start time of the page in whole seconds since 1970. Both arguments are in ms. */
export const pageStart = (now: number, sinceBegan: number): number => Math.floor((now - sinceBegan) / 1000);

/** Returns the number of hours by which a clock is ahead of UTC. `offset` is that of `Date`: the minutes behind UTC. */
export const hoursAhead = (offset: number): number => 0 - offset / 60;

/** Returns whether the browser is automated, according to `navigator.webdriver` or its user agent. */
export const isHeadless = ({ webdriver, userAgent }: Partial<Navigator>): boolean =>
  webdriver === true || /headless/i.test(userAgent ?? '');

/** Returns the size of the page and of the viewport. Call it right after a layout, as in a ResizeObserver, so that it forces no layout. */
export const screenInfo = (root: Element): CollectedData['ct_screen_info'] => ({
  fullWidth: root.scrollWidth,
  fullHeight: root.scrollHeight,
  visibleWidth: root.clientWidth,
  visibleHeight: root.clientHeight,
});

/** Returns the bot detector's token (64 characters). Its value in local storage is a plain text or JSON. */
export function eventToken(stored: string | undefined): string | undefined {
  if (stored === undefined) return undefined;
  return [stored, ...textsInJson(stored)].find(({ length }) => length === 64);
}

function textsInJson(text: string): readonly string[] {
  const value = parseJson(text);
  const found: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return found.filter((entry) => typeof entry === 'string').map((entry) => entry.replace(/^"(.*)"$/, '$1'));
}

/** Returns the stored visit with one page more. A new visit gets an id from `newId`. Malformed values count as missing. */
export function visitWith(
  { hits, id, site }: Readonly<Record<'hits' | 'id' | 'site', string | undefined>>,
  { referrer, host }: Readonly<Record<'referrer' | 'host', string>>,
  newId: () => string,
): KnownData {
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
