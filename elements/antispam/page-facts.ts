import type { CollectedData } from './client-data.ts';

/** When the page began, in whole seconds since 1970; `now` and `sinceBegan` in ms. */
export const pageStart = (now: number, sinceBegan: number): number => Math.floor((now - sinceBegan) / 1000);

/** How many hours a clock is ahead of UTC, by what `Date` says (minutes that it is behind). */
export const hoursAhead = (offset: number): number => 0 - offset / 60;

/** Whether a browser says that a program drives it: by its flag, or by its name. */
export const isHeadless = ({
  webdriver,
  userAgent,
}: {
  readonly webdriver?: boolean;
  readonly userAgent: string;
}): boolean => webdriver === true || /headless/i.test(userAgent);

/** How large the page and its visible part are. Costs no layout right after one, as in a ResizeObserver's callback. */
export function screenInfo({
  scrollWidth,
  scrollHeight,
  clientWidth,
  clientHeight,
}: Element): CollectedData['ct_screen_info'] {
  return { fullWidth: scrollWidth, fullHeight: scrollHeight, visibleWidth: clientWidth, visibleHeight: clientHeight };
}

/** Whether a text is a token of the bot detector: 64 characters, no more and no fewer (§5). */
const isToken = (text: string): boolean => text.length === 64;

/**
 * The token in what the bot detector left in local storage, as a text or in a JSON text; only one of 64 characters counts (§5).
 */
export function eventToken(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const candidates = [written, ...inJson(written)];
  return candidates.find(isToken);
}

function inJson(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    const found: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
    return found.filter((entry) => typeof entry === 'string').map((entry) => entry.replace(/^"(.*)"$/, '$1'));
  } catch {
    return [];
  }
}
