import type { Outcome } from '../../../src/http/request.ts';
import type { Resolved } from '../../../src/settings/settings.ts';
import type { liveSearchSettings } from '../live-search.settings.ts';

export type SearchSettings = Resolved<typeof liveSearchSettings>;

export interface SearchQuery {
  readonly text: string;
  /** The post types to search; an empty list stands for all. */
  readonly types: readonly string[];
  readonly settings: SearchSettings;
  /** The base of relative addresses in the settings and in the response. */
  readonly base: string;
}

/**
 * Requests the results of a search. The data of a successful outcome has the format of the Ajax endpoint. `lifetime` aborts when the element is
 * disconnected. `signal` also aborts when the visitor continues to type.
 */
export type RequestResults = (query: SearchQuery, signal: AbortSignal, lifetime: AbortSignal) => Promise<Outcome>;

/** The outcome of a search for which no request could be sent. */
export const notRequested: Outcome = { kind: 'other', status: 0, body: '' };
