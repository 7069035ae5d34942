let idCount = 0;
/** The elements that got their id here. A clone of one has the same id but is not in the set. */
const ownIds = new WeakSet<Element>();

/** Returns the id of an element. It gets a new one with this prefix if it has none, or if a clone has copied it. */
export function ensureId(element: Element, prefix: string): string {
  if (!element.id || (element.id.startsWith(prefix) && !ownIds.has(element))) {
    element.id = `${prefix}${++idCount}`;
    ownIds.add(element);
  }
  return element.id;
}
