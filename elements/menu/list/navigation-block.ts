/** The selector of the buttons that WordPress' Navigation block prints beside links, or in place of them. */
export const blockToggle = '.wp-block-navigation-submenu__toggle';

/**
 * Stops the block's own script from toggling submenus until `signal` aborts, since it would undo what the menu does. `press` is called
 * for a click on one of the block's buttons instead.
 */
export function interceptNavigationBlock(element: Element, press: (event: Event) => void, signal: AbortSignal): void {
  const options = { capture: true, signal };
  element.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(blockToggle)) return;
      event.stopPropagation();
      press(event);
    },
    options,
  );
  for (const type of ['mouseenter', 'mouseleave']) {
    element.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element && event.target.matches('.wp-block-navigation-item'))
          event.stopPropagation();
      },
      options,
    );
  }
}
