import { closest, matches } from '../../../src/dom/selectors.ts';

/** Selects the buttons that the Navigation block of WordPress prints beside links or instead of them. */
export const blockToggle = '.wp-block-navigation-submenu__toggle';

const blockItem = '.wp-block-navigation-item';

/**
 * Prevents the block's own script from toggling submenus until `signal` aborts, because it would undo the changes of the menu. Calls `press` instead
 * when a button of the block is clicked.
 */
export function interceptNavigationBlock(element: Element, press: (event: Event) => void, signal: AbortSignal): void {
  const intercept = (event: Event) => {
    const { target, type } = event;
    const isOnButton = type === 'click' || type === 'focus';
    if (!(target instanceof Element)) return;
    if (isOnButton ? !closest(target, blockToggle) : !matches(target, blockItem)) return;
    event.stopPropagation();
    if (type === 'click') press(event);
  };
  // WordPress 6.5 listens to mouse events; 7.1 listens to pointer events and to the focus.
  for (const type of ['click', 'focus', 'mouseenter', 'mouseleave', 'pointerenter', 'pointerleave'])
    element.addEventListener(type, intercept, { capture: true, signal });
}
