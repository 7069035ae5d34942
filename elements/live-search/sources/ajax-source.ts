import { request } from '../../../src/http/request.ts';
import { attributeName } from '../../../src/settings/attribute-names.ts';
import type { RequestResults, SearchSettings } from './source-types.ts';

/** The settings that every request contains. In the request, their names have underscores. */
const sentSettings = [
  'perPage',
  'showFeatImg',
  'displayPostType',
  'searchLimitToPostTitles',
  'addWooProductSkus',
] as const;

/** Returns the body of a request. Empty lists of terms are left out. */
export function requestBody(
  text: string,
  types: readonly string[],
  settings: Pick<SearchSettings, 'action' | (typeof sentSettings)[number] | 'includeTerms' | 'excludeTerms'>,
): URLSearchParams {
  const { action, includeTerms, excludeTerms } = settings;
  const body = new URLSearchParams({ action, search: text });
  for (const name of sentSettings) body.set(attributeName(name).replaceAll('-', '_'), String(Number(settings[name])));
  for (const type of types) body.append('post_type[]', type);
  if (includeTerms) body.set('include_terms', includeTerms);
  if (excludeTerms) body.set('exclude_terms', excludeTerms);
  return body;
}

/** Requests results from the Ajax endpoint of a theme. */
export const requestAjax: RequestResults = ({ text, types, settings }, signal) =>
  request(settings.ajaxUrl, {
    method: 'POST',
    body: requestBody(text, types, settings),
    timeout: settings.timeout,
    signal,
  });
