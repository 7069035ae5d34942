export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object and not an array. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON; returns `undefined` for invalid JSON. */
export function parseJson(source: string): unknown {
  try {
    return JSON.parse(source) as unknown; // `JSON.parse` returns `any`.
  } catch {
    return undefined;
  }
}

/** Returns `minCharCount` for `min-char-count`, `min_char_count` (from a CMS) or `minCharCount`. */
export const propertyName = (name: string): string =>
  name.replace(/(?<![-_])[-_]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());

/** Returns the settings with their names in camel case, without those that are `null`. */
export const withPropertyNames = (settings: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [propertyName(name), value]),
  );
