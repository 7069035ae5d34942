import { local } from '../../src/kit/definition.ts';
import type { Result } from './requests.ts';

/** The results of a search. */
export interface ResultsDetail {
  /** The text of the search. */
  readonly text: string;
  readonly results: readonly Result[];
  /** `true` if the results come from the cache. */
  readonly isCached: boolean;
}

/** The reason why a search failed. */
export interface SearchErrorDetail {
  /** The text of the search. */
  readonly text: string;
  /** `offline`: the site could not be reached; `late`: the request timed out; `failed`: the response contains no results. */
  readonly reason: 'offline' | 'late' | 'failed';
}

export const liveSearchEvents = {
  /** Dispatched after a search, also one without results. */
  'portico-results': local<ResultsDetail>(),
  /** Dispatched when the request failed or its response is invalid. */
  'portico-error': local<SearchErrorDetail>(),
  /** Dispatched before the list opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the list has opened. */
  'portico-open': local(),
  /** Dispatched before the list closes; cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the list has closed. */
  'portico-close': local(),
};
