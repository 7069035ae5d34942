/** The attribute that fixes a bar to the window, where sticky positioning does not keep it there. */
const fixedMark = 'data-portico-fixed';

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

/** Fixes the bar of a header to the window, as wide as its header, or releases it. */
export function fixBar(bar: HTMLElement, header: HTMLElement, isFixed: boolean): void {
  const { left, right } = header.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  bar.toggleAttribute(fixedMark, isFixed);
  bar.style.left = isFixed ? `${left}px` : '';
  bar.style.right = isFixed ? `${clientWidth - right}px` : '';
}
