import { local } from '../../src/kit/define.ts';
import type { Result } from './answer.ts';

/** What was found. */
export interface ResultsDetail {
  /** What was looked for. */
  readonly text: string;
  readonly results: readonly Result[];
  /** Whether it was found before, and nobody was asked. */
  readonly isKept: boolean;
}

/** Why nothing could be found. */
export interface SearchErrorDetail {
  /** What was looked for. */
  readonly text: string;
  /** `offline`: the site could not be reached; `late`: it did not answer in time; `failed`: it answered otherwise than with results. */
  readonly reason: 'offline' | 'late' | 'failed';
}

export const liveSearchEvents = {
  /** There are results, or it is clear that there are none. */
  'portico-results': local<ResultsDetail>(),
  /** The site could not be asked, or its answer is of no use. */
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
