import type { JsonObject } from '../../src/json/json.ts';

const listSettings: ReadonlySet<string> = new Set(['postType', 'includeTerms', 'excludeTerms']);

/** Reads what themes print in JSON: names of their own, and lists. */
export function fromCms({ ajaxurl: ajaxUrl, liveSearch: enabled, ...rest }: JsonObject): JsonObject {
  const given = Object.entries({ ajaxUrl, enabled }).filter(([, value]) => value !== undefined);
  const listed = Object.entries(rest).map(([name, value]) => [
    name,
    listSettings.has(name) && Array.isArray(value) ? value.join(',') : value,
  ]);
  return Object.fromEntries([...given, ...listed]);
}
