/*
 * The flat tree, which the browser renders: a slotted node is in its slot, a shadow tree in its host. Members are read from the prototypes,
 * because a form field called `parentNode` would replace `form.parentNode`.
 */

/** Returns the parent node of a node in the DOM, not in the flat tree. */
export const parentNodeOf = (node: Node): Node | null => Reflect.get(Node.prototype, 'parentNode', node);

/** Returns the parent element of a node in the DOM, not in the flat tree. */
export const parentElementOf = (node: Node): HTMLElement | null => Reflect.get(Node.prototype, 'parentElement', node);

/** Returns the parent of a node in the flat tree: the slot that shows it, the host of a shadow root, or its parent node. */
export function flatTreeParent(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  const slot: Element | null = node instanceof Element ? Reflect.get(Element.prototype, 'assignedSlot', node) : null;
  return slot ?? parentNodeOf(node);
}

/**
 * Returns whether a node is `scope` or inside it in the flat tree. Unlike `:focus-within`, this also works while the window does not have the focus.
 */
export function flatTreeContains(scope: Node, node: Node | null): boolean {
  for (let current = node; current; current = flatTreeParent(current)) if (current === scope) return true;
  return false;
}

/** Returns the focused element, also if it is in an open shadow root. */
export function deepActiveElement(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}
