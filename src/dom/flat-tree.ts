/*
 * The flat tree, which the browser renders: a slotted node is in its slot, a shadow tree in its host. Members are read from the prototypes,
 * because a form field called `parentNode` would replace `form.parentNode`.
 */

/** Returns the parent of a node in its own tree. */
export const parentNodeOf = (node: Node): Node | null => Reflect.get(Node.prototype, 'parentNode', node);

/** Returns the parent element of a node in its own tree. */
export const parentElementOf = (node: Node): HTMLElement | null => Reflect.get(Node.prototype, 'parentElement', node);

/** Returns the parent of a node in the flat tree: its slot, the host of a shadow root, or its parent node. */
export function flatTreeParent(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  const slot: Element | null = node instanceof Element ? Reflect.get(Element.prototype, 'assignedSlot', node) : null;
  return slot ?? parentNodeOf(node);
}

/** Returns whether a node is `scope` or in it. Unlike `:focus-within`, this works while the window has no focus. */
export function flatTreeContains(scope: Node, node: Node | null): boolean {
  for (let current = node; current; current = flatTreeParent(current)) if (current === scope) return true;
  return false;
}

/** Returns the focused element, also in open shadow roots. */
export function deepActiveElement(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}
