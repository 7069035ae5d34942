import { isPlainClick } from '../dom/plain-click.ts';
import { decodePercent } from '../text/decode-percent.ts';

/** Returns the element in `root` that a fragment (decoded, without #) leads to, as in HTML: by its id, or by the `name` of a link. */
export const targetIn = (root: Document | ShadowRoot, fragment: string): HTMLElement | null =>
  fragment === ''
    ? null
    : (root.getElementById(fragment) ?? root.querySelector<HTMLElement>(`a[name="${CSS.escape(fragment)}"]`));

/** Returns the element in this page that a fragment leads to. Unlike `:target`, this works before the browser has scrolled there. */
export const targetOf = (hash: string): HTMLElement | null => targetIn(document, decodePercent(hash.slice(1)));

/**
 * Calls `follow` after each change of the fragment, and after a click on a link to the current address, because such a click dispatches no
 * `hashchange`.
 */
export function followFragments(follow: () => void, signal?: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    if (link?.hash && link.href === location.href) follow();
  };
  const options = signal ? { signal } : {};
  addEventListener('hashchange', follow, options);
  addEventListener('click', onClick, options);
}
