const rawItems = new WeakMap<object, unknown>();

/** Remembers the item of a response from which an object was made, for templates that show further fields. Returns the object. */
export function withRawItem<T extends object>(made: T, item: unknown): T {
  rawItems.set(made, rawItemOf(item));
  return made;
}

/** Returns the item of the response from which an object was made; the object itself if it is an item. */
export const rawItemOf = (made: unknown): unknown =>
  typeof made === 'object' && made !== null && rawItems.has(made) ? rawItems.get(made) : made;
