/** The attribute of an open popover in browsers that do not support popovers. */
const openMark = 'data-portico-open';

/** Returns whether the browser supports popovers. Chrome 112 and Safari 16.4 do not. */
export const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

export const isPopoverOpen = (box: Element): boolean =>
  hasPopovers() ? box.matches(':popover-open') : box.hasAttribute(openMark);

/** Shows a popover in the top layer. In browsers without popovers, style sheets of `transpile-styles.ts` show it above the page. */
export function showPopover(box: HTMLElement): void {
  if (hasPopovers()) box.showPopover();
  else box.setAttribute(openMark, '');
}

export function hidePopover(box: HTMLElement): void {
  if (!isPopoverOpen(box)) return;
  if (hasPopovers()) box.hidePopover();
  else box.removeAttribute(openMark);
}
