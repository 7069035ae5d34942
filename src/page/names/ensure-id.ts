let idCount = 0;
/** The elements that have received an id here. A clone of one has the same id, but is not in the set. */
const ownIds = new WeakSet<Element>();

/** Returns the id of an element. If the element has none, or is a clone with the id of another element, it gets a new id with this prefix. */
export function ensureId(element: Element, prefix: string): string {
  if (!element.id || (element.id.startsWith(prefix) && !ownIds.has(element))) {
    element.id = `${prefix}${++idCount}`;
    ownIds.add(element);
  }
  return element.id;
}
