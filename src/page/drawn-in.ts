/** What a node is drawn in: the slot of a shadow root, else its parent, else the element whose shadow root it is in. */
export function drawnIn(node: Node): Node | null {
  const slot = node instanceof Element ? node.assignedSlot : null;
  return slot ?? (node instanceof ShadowRoot ? node.host : node.parentNode);
}

/** Whether scrolling the page leaves an element where it is: it, or something that it is drawn in, is fixed in the window. Reads styles. */
export function isFixed(element: Element): boolean {
  for (let at: Node | null = element; at; at = drawnIn(at)) if (at instanceof Element && getComputedStyle(at).position === 'fixed') return true;
  return false;
}
