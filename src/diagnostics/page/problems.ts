import { findProblems } from './find-problems.ts';
import { livePage } from './live-page.ts';
import { liveProblems } from './live-problems.ts';
import type { Problem } from './problem.ts';

/** Checks the page now, and returns all mistakes in it. */
export const problems = (): Problem<Element>[] => [
  ...findProblems(livePage, (tag) => customElements.get(tag) !== undefined),
  ...liveProblems(),
];
