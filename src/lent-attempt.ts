import type { Attempt } from './lazy-import.ts';

/** Loads once: takes the place of `own-attempt.ts` in the files of the script tag. */
export const ownAttempt: Attempt = (load) => load();
