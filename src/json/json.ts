/** An object out of JSON, of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object and no list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a JSON text says; `undefined` when it is none. */
export function parseJson(source: string): unknown {
  try {
    return JSON.parse(source) as unknown; // Typed `any` by the language; nothing is known of it yet.
  } catch {
    return undefined;
  }
}

/** `minCharCount` from `min-char-count`, from `min_char_count` as a CMS prints it, or from itself. */
export const propertyName = (name: string): string =>
  name.replace(/(?<![-_])[-_]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());

/** The same settings with their keys as properties are written. `null` means not given. */
export const withPropertyNames = (settings: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [propertyName(name), value]),
  );
