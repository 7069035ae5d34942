import { requestJson } from './json-source.ts';
import type { RequestResults, SearchSettings } from './source-types.ts';
import { requestWpRest } from './wp-rest.ts';

/** The sources that send a `GET` request for each search. They are in one file, which is loaded when the visitor focuses the search. */
export const getSources: Readonly<Record<Exclude<SearchSettings['source'], 'ajax' | 'index'>, RequestResults>> = {
  json: requestJson,
  'wp-rest': requestWpRest,
};
