import { local, bubbling } from '../../src/kit/definition.ts';
import type { LoopError } from './api.ts';
import type { GroupedFilters } from './filters.ts';

/** The filters that are about to be applied. */
export interface BeforeFilterDetail {
  /** The filters by type and taxonomy, as they are sent. */
  readonly filters: GroupedFilters;
  /** The query that the address of the page gets. */
  readonly query: string;
}

/** The filters that were applied. */
export interface FilterDetail {
  /** The filters by type and taxonomy, as they were sent. */
  readonly filters: GroupedFilters;
  /** The query that the address of the page got. */
  readonly query: string;
  /** The number of results that the response states; `undefined` where the loop is not in it. */
  readonly count: number | undefined;
  /** The elements that changed: what a page does with their content is to be done again. */
  readonly parts: readonly Element[];
}

/** The reason why the loop did not change. */
export interface FilterErrorDetail {
  /** The filters by type and taxonomy, as they were sent. */
  readonly filters: GroupedFilters;
  /** The query that the address of the page got. */
  readonly query: string;
  /** `offline`: the site could not be reached; `late`: it did not answer in time; `failed`: it answered without the loop. */
  readonly reason: LoopError;
}

export const loopFilterEvents = {
  /** Before the loop is filtered; cancelling keeps filters, address and loop as they were. */
  'portico-before-filter': local<BeforeFilterDetail>(),
  /** The loop is filtered. */
  'portico-filter': bubbling<FilterDetail>(),
  /** The loop could not be had, and is as it was. */
  'portico-error': local<FilterErrorDetail>(),
};
