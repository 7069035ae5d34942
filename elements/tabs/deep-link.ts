import { writeHistory } from '../../src/page/history.ts';
import { afterPaint } from '../../src/page/after-paint.ts';
import { decodeFragment } from './tab.ts';

/** Tabs, as the page's address reaches them. */
export interface FragmentListener {
  /** Opens the tab that a fragment leads to; the place to scroll to, where that tab was closed. */
  readonly openFragment: (fragment: string) => Element | undefined;
}

const listeners = new Set<FragmentListener>();
let stopping: AbortController | undefined;

/** Registers tabs for changes of the fragment and links to it. All of them share the listeners. */
export function register(listener: FragmentListener): void {
  listeners.add(listener);
  if (stopping) return;
  stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('hashchange', () => openFragment(location.hash), { signal });
  addEventListener('click', followLink, { signal });
}

/** Removes the registration. */
export function unregister(listener: FragmentListener): void {
  listeners.delete(listener);
  if (listeners.size > 0) return;
  stopping?.abort();
  stopping = undefined;
}

/** A browser cannot go to what is hidden: it is opened, and then the page goes there. */
function openFragment(hash: string): void {
  const fragment = decodeFragment(hash);
  if (!fragment) return;
  let place: Element | undefined;
  for (const listener of listeners) place = listener.openFragment(fragment) ?? place;
  place?.scrollIntoView();
}

/** A link to where the address is already changes no address. */
function followLink(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented) return;
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (link?.hash && link.href === location.href) openFragment(link.hash);
}

/** Goes to a place as a page begins, once the tabs stand as they are to stand. */
export const scrollToAfterPaint = (place: Element): void => void afterPaint(() => place.scrollIntoView());

/** Writes a tab's name into the address, without a jump and without an entry of the history. */
export const writeFragment = (name: string): void =>
  void writeHistory('replaceState', history.state, `#${encodeURIComponent(name)}`);
