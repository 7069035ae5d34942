/** Selects what elements add to the page outside of shadow roots. */
export const added = '[class*="portico-"], [data-portico-drawn], [data-portico-drawn] *, [data-portico-menu="submenu"]';

/** Returns whether the class of a node only marks a node of the author. */
export const isMarked = ({ classList }: Element): boolean =>
  [...classList].some((name) => /^portico-(?:invalid|form|upload-input)$/.test(name));

/** Returns whether an element of the library has drawn a node: in a shadow root, or as an addition to the page. */
export function isDrawn(node: Element): boolean {
  if (node.getRootNode() instanceof ShadowRoot) return true;
  // The content of a submenu is the author's.
  if (node.matches('[data-portico-menu="submenu"]')) return true;
  const around = node.closest(`:is(${added}):not([data-portico-menu="submenu"])`);
  return !!around && !isMarked(around) && !around.localName.includes('-');
}

/** Returns the element in which a node is rendered. */
export function composedParent(node: Element | Text): Element | null {
  if (node.assignedSlot) return node.assignedSlot;
  const { parentNode } = node;
  return parentNode instanceof ShadowRoot ? parentNode.host : node.parentElement;
}

/** Returns whether only screen readers present the content of an element: its box is a point, or is clipped. */
function isVisuallyHidden(element: Element): boolean {
  const { overflowX, clipPath } = getComputedStyle(element);
  if (clipPath === 'inset(50%)') return true;
  if (overflowX === 'visible') return false;
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1;
}

/** Returns the nodes of the flat tree below an element, without what only screen readers present. */
export function* flatNodes(element: Element): Generator<Element | Text> {
  const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
  for (const node of assigned.length > 0 ? assigned : (element.shadowRoot ?? element).childNodes) {
    if (node instanceof Text) yield node;
    if (!(node instanceof Element) || node.matches('script, style, template, link')) continue;
    yield node;
    if (!isVisuallyHidden(node)) yield* flatNodes(node);
  }
}

/** Describes a node in a sentence. */
export function nameOf(node: Node): string {
  if (node instanceof Text)
    return `“${node.data.trim().slice(0, 30)}” in ${node.parentNode ? nameOf(node.parentNode) : ''}`;
  if (!(node instanceof Element)) return node.nodeName;
  const attributes = ['class', 'part', 'role', 'id'].flatMap((name) =>
    node.getAttribute(name) ? [`${name}=${node.getAttribute(name)}`] : [],
  );
  return `<${[node.localName, ...attributes].join(' ')}>`;
}
