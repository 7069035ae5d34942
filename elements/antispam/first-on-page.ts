import { LeaderElection, type Candidate } from '../../src/page/leader-election.ts';
import type { ClientData } from './client-data.ts';

/** One profiler of a page. Only the first of them works; the others pass on what is asked of them. */
export interface PageProfiler extends Candidate {
  /** What it would send now, or with this form; see `profile()`. */
  payload(form: HTMLFormElement | undefined): ClientData;
  /** Erases what is kept and collected, and goes on anew if `isToGoOn`. */
  forget(isToGoOn: boolean): void;
}

/** All on the page. */
export const profilers = new LeaderElection<PageProfiler>();
