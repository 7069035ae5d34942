import { local, bubbling } from '../../src/kit/define.ts';
import type { LoopError } from './asking.ts';
import type { Consolidated } from './filters.ts';

/** What is about to be filtered. */
export interface BeforeFilterDetail {
  /** The filters by type and taxonomy, as the site is asked. */
  readonly filters: Consolidated;
  /** The query that the address of the page gets. */
  readonly query: string;
}

/** What was filtered. */
export interface FilterDetail {
  /** The filters by type and taxonomy, as the site was asked. */
  readonly filters: Consolidated;
  /** The query that the address of the page got. */
  readonly query: string;
  /** How many results there are, as far as the answer says; `undefined` where the loop is not in it. */
  readonly count: number | undefined;
  /** The elements that changed: what a page does with their content is to be done again. */
  readonly parts: readonly Element[];
}

/** Why the loop is as it was. */
export interface FilterErrorDetail {
  /** The filters by type and taxonomy, as the site was asked. */
  readonly filters: Consolidated;
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
