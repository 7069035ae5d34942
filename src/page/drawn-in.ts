/** What a node is drawn in: the slot of a shadow root, else its parent, else the element whose shadow root it is in. */
export function drawnIn(node: Node): Node | null {
  const slot = node instanceof Element ? node.assignedSlot : null;
  return slot ?? (node instanceof ShadowRoot ? node.host : node.parentNode);
}

/**
 * Whether scrolling the page on leaves an element where it is: it, or something that it is drawn in, is fixed in the window, or it is drawn in something
 * that sticks at the window's top now. Reads styles.
 */
export function isFixed(element: Element): boolean {
  for (let at: Node | null = element; at; at = drawnIn(at)) {
    if (!(at instanceof Element)) continue;
    const { position, top } = getComputedStyle(at);
    if (position === 'fixed' || (position === 'sticky' && at !== element && sticks(at, top))) return true;
  }
  return false;
}

/** Whether what is sticky, so far below the window's top, stands there now. */
const sticks = (element: Element, top: string): boolean =>
  scrollY > 0 && Math.abs(element.getBoundingClientRect().top - Number.parseFloat(top)) < 1;
