import { focusable } from '../../src/dom/focusable.ts';

/** Moves the focus from an element that is being removed to the next or previous focusable element, or an ancestor. */
export function focusNeighbor(gone: Element): void {
  for (let place: Element | undefined = gone; place;) {
    const scope: Element = place;
    const root = treeOf(scope);
    const all = [...root.querySelectorAll<HTMLElement>(focusable)];
    const others = all.filter((one) => !scope.contains(one) && one.tabIndex >= 0);
    const isAfter = (one: Element) => (scope.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const before = others.filter((one) => !isAfter(one) && !one.contains(scope));
    if ([...others.filter(isAfter), ...before.toReversed()].some(tryFocus)) return;
    place = root instanceof ShadowRoot ? root.host : undefined;
  }
  focusAncestor(gone);
}

function tryFocus(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  element.focus();
  return treeOf(element).activeElement === element;
}

/** Makes the nearest ancestor focusable until it loses the focus. */
function focusAncestor(gone: Element): void {
  const around = gone.closest<HTMLElement>('dialog, [role], section, article, form, main') ?? gone.parentElement;
  const place = around === gone ? gone.parentElement : around;
  if (!place || place === place.ownerDocument.body) return;
  const hadNone = !place.hasAttribute('tabindex');
  if (hadNone) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  if (hadNone) place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
}

function treeOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
}
