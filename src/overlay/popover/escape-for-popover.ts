import { isPopoverOpen } from '../../older-browsers/popover.ts';
import { flatTreeContains } from '../../dom/flat-tree.ts';

/**
 * Returns whether Escape closes a popover of the page instead of `element`: the browser closes an open popover first, unless the page cancels the
 * key. Manual popovers do not close on Escape, and a popover around the element is below it.
 */
export function isForPopover(event: KeyboardEvent, element: Element): boolean {
  const roots = event.composedPath().filter((one) => one instanceof Document || one instanceof ShadowRoot);
  const popovers = roots.flatMap((root) => [...root.querySelectorAll('[popover]:not([popover=manual i])')]);
  return popovers.some((popover) => isPopoverOpen(popover) && !flatTreeContains(popover, element));
}
