/** An element of the library in the tree of the inspector. */
export interface ElementNode {
  readonly element: Element;
  /** The label: `portico-popup#news`. */
  readonly label: string;
  /** The states that the element has now, by their name. */
  readonly states: readonly string[];
  readonly children: readonly ElementNode[];
}

/** The facts about one element that the tree needs. */
interface TreeSource {
  /** The elements in the order of the document. */
  readonly elements: readonly Element[];
  /** Returns the nearest ancestor of the library. */
  readonly parentOf: (element: Element) => Element | undefined;
  readonly statesOf: (element: Element) => readonly string[];
}

/** Returns the tree of the library's elements: an element is below the nearest ancestor that is in the list. */
export function elementTree({ elements, parentOf, statesOf }: TreeSource): ElementNode[] {
  const children = new Map<Element | undefined, Element[]>();
  const known = new Set(elements);
  for (const element of elements) {
    const parent = parentOf(element);
    const key = parent && known.has(parent) ? parent : undefined;
    children.set(key, [...(children.get(key) ?? []), element]);
  }
  const build = (parent: Element | undefined): ElementNode[] =>
    (children.get(parent) ?? []).map((element) => ({
      element,
      label: elementName(element),
      states: statesOf(element),
      children: build(element),
    }));
  return build(undefined);
}

/** Returns the name of an element in the inspector: its tag, with the `id` if it has one. */
export function elementName(element: Element): string {
  const id = Element.prototype.getAttribute.call(element, 'id');
  return element.localName + (id ? `#${id}` : '');
}
