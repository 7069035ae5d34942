import { ownAttempt } from './own-attempt.ts';

/** Runs an import, again if it must be. `base` is the address of the file that it is written in. */
export type Attempt = <T>(load: () => Promise<T>, base: string) => Promise<T>;

let attempt: Attempt = ownAttempt;

/** The script tag lends the way it loads chunks. */
export function useAttempt(other: Attempt): void {
  attempt = other;
}

/**
 * Loads a part of the library when it is needed: three attempts within one deadline of 120 s. Every `import()` of the library is the
 * first argument, as a function, and `import.meta.url` the second. Rejects with “Loading chunk failed”; the next who asks tries anew.
 */
export const lazyImport: Attempt = (load, base) => attempt(load, base);
