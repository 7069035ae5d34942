/** The buttons that WordPress' Navigation block prints: beside links, or in place of them. */
export const blockToggle = '.wp-block-navigation-submenu__toggle';

/**
 * Keeps the block's own script from opening and closing submenus, which the menu does, until `signal` aborts: of two that do it, each undoes what
 * the other did. `press` hears a press of one of the block's buttons in its place.
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
