const rawItems = new WeakMap<object, unknown>();

/** Remembers the item of a response from which an object was made, because templates may show further fields of the item. Returns the object. */
export function withRawItem<T extends object>(made: T, item: unknown): T {
  rawItems.set(made, rawItemOf(item));
  return made;
}

/** Returns the item from which an object was made. If the object is itself an item, returns the object. */
export const rawItemOf = (made: unknown): unknown =>
  typeof made === 'object' && made !== null && rawItems.has(made) ? rawItems.get(made) : made;
