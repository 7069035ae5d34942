import { overrideStyles } from '../../src/overlay/style-overrides.ts';

/** The attribute that fixes a bar to the window, where sticky positioning does not keep it there. */
export const fixedMark = 'data-portico-fixed';

/**
 * Returns whether `position: sticky` keeps an element at `top` px in the window until the end of the page. It does not if an
 * ancestor that never scrolls has an overflow, or if its parent ends before the page.
 */
export function staysAt(element: HTMLElement, top: number): boolean {
  const box = element.getBoundingClientRect();
  if (Math.abs(box.top - top) > 1) return false;
  const { scrollHeight, clientHeight, scrollTop } = document.scrollingElement ?? document.documentElement;
  const remaining = scrollHeight - clientHeight - scrollTop;
  const end = element.parentElement?.getBoundingClientRect().bottom ?? Infinity;
  return end - remaining >= top + box.height - 1;
}

/** Fixes the bar of a header to the window, as wide as its header; returns what gives back the insets of the page. */
export function fixBar(bar: HTMLElement, header: HTMLElement): () => void {
  const { left, right } = header.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  return overrideStyles(bar, { left: `${left}px`, right: `${clientWidth - right}px` }, '');
}
