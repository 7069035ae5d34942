import { local, bubbling } from '../../src/kit/definition.ts';
import type { LoopError } from './api.ts';
import type { GroupedFilters } from './filters.ts';

/** The filters that are about to be applied. */
export interface BeforeFilterDetail {
  /** The filters by type and taxonomy, as they are sent. */
  readonly filters: GroupedFilters;
  /** The new query of the page's address. */
  readonly query: string;
}

/** The filters that were applied. */
export interface FilterDetail {
  /** The filters by type and taxonomy, as they were sent. */
  readonly filters: GroupedFilters;
  /** The query that the address of the page got. */
  readonly query: string;
  /** The number of results in the response; `undefined` if the loop is not in it. */
  readonly count: number | undefined;
  /** The changed elements, in which the page's own scripts must run again. */
  readonly parts: readonly Element[];
}

/** The reason why the loop did not change. */
export interface FilterErrorDetail {
  /** The filters by type and taxonomy, as they were sent. */
  readonly filters: GroupedFilters;
  /** The query that the address of the page got. */
  readonly query: string;
  /** `offline`: the site could not be reached; `late`: the request timed out; `failed`: the response contains no loop. */
  readonly reason: LoopError;
}

export const loopFilterEvents = {
  /** Dispatched before the loop is filtered; cancelling keeps filters, address and loop as they were. */
  'portico-before-filter': local<BeforeFilterDetail>(),
  /** Dispatched after the loop was filtered. */
  'portico-filter': bubbling<FilterDetail>(),
  /** Dispatched when the loop could not be loaded; it stays unchanged. */
  'portico-error': local<FilterErrorDetail>(),
};
