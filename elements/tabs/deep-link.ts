import { isPlainClick } from '../../src/dom/plain-click.ts';
import { writeHistory } from '../../src/page/history.ts';
import { afterPaint } from '../../src/page/after-paint.ts';
import { decodeFragment } from '../../src/page/fragments.ts';

/** An element with tabs that opens fragments. */
export interface FragmentListener {
  /** Opens the tab of a fragment. Returns the element to scroll to if the tab was closed. */
  readonly openFragment: (fragment: string) => Element | undefined;
}

const listeners = new Set<FragmentListener>();
let stopping: AbortController | undefined;

/** Registers an element for changes of the fragment and clicks on links to it. All elements share the listeners. */
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

/** Opens the target of a fragment and scrolls to it, since browsers do not scroll to hidden elements. */
function openFragment(hash: string): void {
  const fragment = decodeFragment(hash);
  if (!fragment) return;
  let place: Element | undefined;
  for (const listener of listeners) place = listener.openFragment(fragment) ?? place;
  place?.scrollIntoView();
}

/** Handles clicks on links to the current address, which dispatch no `hashchange`. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (link?.hash && link.href === location.href) openFragment(link.hash);
}

/** Scrolls to an element when the page opens, after the tabs were painted. */
export const scrollToAfterPaint = (place: Element): void => void afterPaint(() => place.scrollIntoView());

/** Writes a tab's name into the address, without scrolling and without a history entry. */
export const writeFragment = (name: string): void =>
  void writeHistory('replaceState', history.state, `#${encodeURIComponent(name)}`);
