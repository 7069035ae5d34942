import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';

/**
 * Gives the focus to where a link in a panel led that closed it, if that takes the focus and nobody else has it: the browser could not, as
 * long as the page was inert.
 */
export function focusTarget(panel: Element): void {
  const focus = deepActiveElement();
  const isFree = !focus || focus === document.body || flatTreeContains(panel, focus);
  if (isFree) document.querySelector<HTMLElement>(':target')?.focus({ preventScroll: true });
}
