import { followFragments } from '../../src/page/fragment-target.ts';
import { decodeFragment } from '../../src/page/fragments.ts';
import { isReturnVisit } from '../../src/page/scroll/arrival.ts';
import { uniqueNames } from './tab.ts';

interface FragmentListener {
  /** Returns the names of its tabs. */
  readonly names: () => readonly string[];
  /** Opens the tab of a fragment. Returns the element to scroll to if the tab was closed. */
  readonly open: (fragment: string) => Element | undefined;
}

const listeners = new Map<HTMLElement, FragmentListener>();
let following: AbortController | undefined;

/** Calls `open` for changes of the fragment and clicks on links to it, until `signal` aborts. */
export function listenForFragments(element: HTMLElement, listener: FragmentListener, signal: AbortSignal): void {
  // All elements share the listeners.
  if (listeners.size === 0) followFragments(followFragment, (following = new AbortController()).signal);
  listeners.set(element, listener);
  signal.addEventListener('abort', () => {
    listeners.delete(element);
    if (listeners.size === 0) following?.abort();
  });
}

/** Returns the fragments of an element's tabs: their names; a name that an element before it has, too, gets a number. */
export function fragmentsOf(element: HTMLElement): readonly string[] {
  const names: string[] = [];
  for (const [other, listener] of listeners)
    if (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) names.push(...listener.names());
  const own = listeners.get(element)?.names() ?? [];
  return uniqueNames([...names, ...own]).slice(names.length);
}

/** Opens the target of the fragment and scrolls to it, since browsers do not scroll to hidden elements. After Back, they restore the position. */
function followFragment(): void {
  const fragment = decodeFragment(location.hash);
  if (!fragment) return;
  let place: Element | undefined;
  for (const { open } of listeners.values()) place = open(fragment) ?? place;
  if (!isReturnVisit()) place?.scrollIntoView();
}
