import { propertyName, type JsonObject } from '../../src/json/json.ts';

/** The settings that may be an array in JSON. */
const listSettings: ReadonlySet<string> = new Set(['postType', 'includeTerms', 'excludeTerms', 'popular']);

/** Converts the JSON of a theme, which uses other names for two settings. Arrays become comma-separated lists; authors may also write arrays. */
export function fromCms({ ajaxurl: ajaxUrl, live_search: enabled, ...rest }: JsonObject): JsonObject {
  const renamed = Object.entries({ ajaxUrl, enabled }).filter(([, value]) => value !== undefined);
  const others = Object.entries(rest).map(([name, value]) => [
    name,
    listSettings.has(propertyName(name)) && Array.isArray(value) ? value.join(',') : value,
  ]);
  return Object.fromEntries([...renamed, ...others]);
}
