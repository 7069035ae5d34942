/** What has the focus in the page or shadow root that an element stands in, and within that in open shadow roots. */
export function focused(element: Element): Element | null {
  const root = element.getRootNode();
  let active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Whether an element stands in that one, or in its shadow root. */
export function isIn(scope: Element, element: Element | null): boolean {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at === scope) return true;
  return false;
}
