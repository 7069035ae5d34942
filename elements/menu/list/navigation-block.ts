import { closest, matches } from '../../../src/dom/selectors.ts';

/** The selector of the buttons that WordPress' Navigation block prints beside links, or in place of them. */
export const blockToggle = '.wp-block-navigation-submenu__toggle';

const blockItem = '.wp-block-navigation-item';

/**
 * Stops the block's own script from toggling submenus until `signal` aborts, since it would undo what the menu does. `press` is called
 * for a click on one of the block's buttons instead.
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
  // WordPress 6.5 listens to the mouse, 7.1 to pointers and to the focus.
  for (const type of ['click', 'focus', 'mouseenter', 'mouseleave', 'pointerenter', 'pointerleave'])
    element.addEventListener(type, intercept, { capture: true, signal });
}
