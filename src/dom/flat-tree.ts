/*
 * The tree that the browser renders: a slotted node stands in its slot, a shadow tree in its host. A form with a field called `parentNode` has that
 * field as its property `parentNode`, and the field leads back to the form; so these read past the fields.
 */

/** Returns the parent of a node in its own tree. */
export const parentNodeOf = (node: Node): Node | null => Reflect.get(Node.prototype, 'parentNode', node);

/** Returns the node around another in the flat tree: its slot, the host of a shadow root, or its parent. */
export function flatTreeParent(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  const slot: Element | null = node instanceof Element ? Reflect.get(Element.prototype, 'assignedSlot', node) : null;
  return slot ?? parentNodeOf(node);
}

/** Returns whether a node is, or stands in, that one. Unlike `:focus-within`, this holds while the window itself has no focus. */
export function flatTreeContains(scope: Node, node: Node | null): boolean {
  for (let at = node; at; at = flatTreeParent(at)) if (at === scope) return true;
  return false;
}

/** Returns the element that has the focus, in whatever open shadow root. */
export function deepActiveElement(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}
