import { isPlainClick } from '../../src/dom/plain-click.ts';
import { decodeFragment } from '../../src/page/fragments.ts';

/** Opens the tab of a fragment. Returns the element to scroll to if the tab was closed. */
type OpenFragment = (fragment: string) => Element | undefined;

const callbacks = new Set<OpenFragment>();

/** Calls `open` for changes of the fragment and clicks on links to it, until `signal` aborts. */
export function listenForFragments(open: OpenFragment, signal: AbortSignal): void {
  // All elements share the listeners.
  if (callbacks.size === 0) {
    addEventListener('hashchange', onHashChange);
    addEventListener('click', onClick);
  }
  callbacks.add(open);
  signal.addEventListener('abort', () => {
    callbacks.delete(open);
    if (callbacks.size > 0) return;
    removeEventListener('hashchange', onHashChange);
    removeEventListener('click', onClick);
  });
}

/** Opens the target of the fragment and scrolls to it, since browsers do not scroll to hidden elements. */
function onHashChange(): void {
  const fragment = decodeFragment(location.hash);
  if (!fragment) return;
  let place: Element | undefined;
  for (const open of callbacks) place = open(fragment) ?? place;
  place?.scrollIntoView();
}

/** Handles clicks on links to the current address, which dispatch no `hashchange`. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (link?.hash && link.href === location.href) onHashChange();
}
