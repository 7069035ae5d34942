import { requestJson } from './json-source.ts';
import type { RequestResults, SearchSettings } from './source-types.ts';
import { requestWpRest } from './wp-rest.ts';

/** The sources that are requested with `GET` for each search, in one file: a page loads it when the visitor focuses the search. */
export const getSources: Readonly<Record<Exclude<SearchSettings['source'], 'ajax' | 'index'>, RequestResults>> = {
  json: requestJson,
  'wp-rest': requestWpRest,
};
