import { writeHistory } from '../../src/page/history.ts';
import { afterPaint } from '../../src/page/after-paint.ts';
import { fragmentOf } from './names.ts';

/** Tabs, as the page's address reaches them. */
export interface Guest {
  /** Opens the tab that a fragment leads to; the place to scroll to, where that tab was closed. */
  readonly arrive: (fragment: string) => Element | undefined;
}

const guests = new Set<Guest>();
let ending: AbortController | undefined;

/** Tells tabs from now on where the page's address and its links lead. All of them share the listeners. */
export function enter(guest: Guest): void {
  guests.add(guest);
  if (ending) return;
  ending = new AbortController();
  const { signal } = ending;
  addEventListener('hashchange', () => arrive(location.hash), { signal });
  addEventListener('click', followLink, { signal });
}

/** No longer. */
export function leave(guest: Guest): void {
  guests.delete(guest);
  if (guests.size > 0) return;
  ending?.abort();
  ending = undefined;
}

/** A browser cannot go to what is hidden: it is opened, and then the page goes there. */
function arrive(hash: string): void {
  const fragment = fragmentOf(hash);
  if (!fragment) return;
  let place: Element | undefined;
  for (const guest of guests) place = guest.arrive(fragment) ?? place;
  place?.scrollIntoView();
}

/** A link to where the address is already changes no address. */
function followLink(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented) return;
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (link?.hash && link.href === location.href) arrive(link.hash);
}

/** Goes to a place as a page begins, once the tabs stand as they are to stand. */
export const goTo = (place: Element): void => void afterPaint(() => place.scrollIntoView());

/** Writes a tab's name into the address, without a jump and without an entry of the history. */
export const writeAddress = (name: string): void =>
  void writeHistory('replaceState', history.state, `#${encodeURIComponent(name)}`);
