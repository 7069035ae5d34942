import { local } from '../../src/kit/definition.ts';
import type { Result } from './requests.ts';

/** The results of a search. */
export interface ResultsDetail {
  /** The text of the search. */
  readonly text: string;
  readonly results: readonly Result[];
  /** `true` if the results come from the cache. */
  readonly isKept: boolean;
}

/** The reason why a search failed. */
export interface SearchErrorDetail {
  /** The text of the search. */
  readonly text: string;
  /** `offline`: the site could not be reached; `late`: the request timed out; `failed`: the response contains no results. */
  readonly reason: 'offline' | 'late' | 'failed';
}

export const liveSearchEvents = {
  /** There are results, or it is clear that there are none. */
  'portico-results': local<ResultsDetail>(),
  /** The request failed, or its response is invalid. */
  'portico-error': local<SearchErrorDetail>(),
  /** Before the list opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** The list is open. */
  'portico-open': local(),
  /** Before the list closes; cancelling keeps it open. */
  'portico-before-close': local(),
  /** The list is closed. */
  'portico-close': local(),
};
