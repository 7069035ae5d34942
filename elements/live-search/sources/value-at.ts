/** Returns the value at a path such as `thumb.src` or `images.0`; the value itself for an empty path, `undefined` if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let current = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined;
    current = Reflect.get(current, name);
  }
  return current;
}
