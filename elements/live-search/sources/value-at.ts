/** Returns the value at a path such as `thumb.src` or `images.0`; `undefined` if there is none. For an empty path, returns the whole value. */
export function valueAt(value: unknown, path: string): unknown {
  let current = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined;
    current = Reflect.get(current, name);
  }
  return current;
}
