const focusable = 'a[href], button, input, select, textarea';

/**
 * Notes where the focus is before a loop changes; what it returns brings it back when what had it is gone: to the first of the items that
 * came, where more were asked for, else to the loop.
 */
export function keepFocus(loop: HTMLElement, isMore: boolean): (firstNew: Element | undefined) => void {
  const root = loop.getRootNode();
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  const isInside = focused !== null && loop.contains(focused);
  return (firstNew) => {
    if (!isInside) return;
    const target = isMore ? firstNew?.querySelector<HTMLElement>(focusable) : undefined;
    if (target) return target.focus({ preventScroll: true });
    if (focused.isConnected) return;
    if (loop.tabIndex < 0) loop.tabIndex = -1;
    loop.focus({ preventScroll: true });
  };
}
