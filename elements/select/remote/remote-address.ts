import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/**
 * Returns the address of the options for a text. The text replaces `{query}`; without `{query}`, it is in the parameter `search`. Returns `undefined`
 * if the address is invalid.
 */
export function remoteAddress(source: string, query: string, base: string): string | undefined {
  const isTemplate = source.includes('{query}');
  const url = parseUrl(
    source.replaceAll('{query}', () => encodeURIComponent(query)),
    base,
  );
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (!isTemplate) url.searchParams.set('search', query);
  return url.href;
}
