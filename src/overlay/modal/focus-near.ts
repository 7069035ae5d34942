import { flatTreeParent, deepActiveElement } from '../../dom/flat-tree.ts';
import { focusable } from '../../dom/focusable.ts';

/** Returns the ancestors of an element in the flat tree that may contain other controls, from the innermost one to `<body>`. */
export function surroundingsOf(element: Element | null): readonly ParentNode[] {
  const surroundings: ParentNode[] = [];
  for (let node: Node | null = element; node && node !== document.documentElement; node = flatTreeParent(node))
    if (node !== element && (node instanceof Element || node instanceof ShadowRoot)) surroundings.push(node);
  return surroundings;
}

/**
 * Focuses the control nearest to an element that can no longer have the focus, because it was removed, hidden or disabled. Searches the innermost of
 * the `surroundings` that contains a control: takes the last control before the element, otherwise the first one. Without any control, the focus does
 * not change.
 */
export function focusNear(element: Element, surroundings: readonly ParentNode[]): void {
  const isBefore = (control: Element) =>
    element.isConnected && (element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  for (const around of surroundings.filter(({ isConnected }) => isConnected)) {
    const controls = [...around.querySelectorAll<HTMLElement>(focusable)].filter(({ tabIndex }) => tabIndex >= 0);
    for (const control of [...controls.filter(isBefore).toReversed(), ...controls]) {
      control.focus({ preventScroll: true });
      if (deepActiveElement() === control) return;
    }
  }
}
