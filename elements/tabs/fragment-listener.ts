import { followFragments } from '../../src/page/fragment-target.ts';
import { decodeFragment } from '../../src/page/fragments.ts';
import { isReturnVisit } from '../../src/page/scroll/fragment-arrival.ts';
import { uniqueNames } from './tab.ts';

interface FragmentListener {
  /** Returns the names of the element's tabs. */
  readonly names: () => readonly string[];
  /** Opens the tab for a fragment. If the tab was closed, returns the element to scroll to. */
  readonly open: (fragment: string) => Element | undefined;
}

const listeners = new Map<HTMLElement, FragmentListener>();
let following: AbortController | undefined;

/** Calls `open` when the fragment changes and when a link to a fragment is clicked, until `signal` aborts. */
export function listenForFragments(element: HTMLElement, listener: FragmentListener, signal: AbortSignal): void {
  // All elements share these listeners.
  if (listeners.size === 0) followFragments(followFragment, (following = new AbortController()).signal);
  listeners.set(element, listener);
  signal.addEventListener('abort', () => {
    listeners.delete(element);
    if (listeners.size === 0) following?.abort();
  });
}

/** Returns the fragments of an element's tabs, which are their names. If an earlier element has a tab of the same name, the name gets a number. */
export function fragmentsOf(element: HTMLElement): readonly string[] {
  const names: string[] = [];
  for (const [other, listener] of listeners)
    if (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) names.push(...listener.names());
  const own = listeners.get(element)?.names() ?? [];
  return uniqueNames([...names, ...own]).slice(names.length);
}

/**
 * Opens the target of the fragment and scrolls to it, because browsers do not scroll to hidden elements. After Back, browsers restore the position
 * themselves.
 */
function followFragment(): void {
  const fragment = decodeFragment(location.hash);
  if (!fragment) return;
  let place: Element | undefined;
  for (const { open } of listeners.values()) place = open(fragment) ?? place;
  if (!isReturnVisit()) place?.scrollIntoView();
}
