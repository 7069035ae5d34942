/** Loads the warnings for the author of the page, and logs one. When they cannot be loaded, nothing is logged. */
export const warnAuthor = (log: (warnings: typeof import('./author-warnings.ts')) => void): void =>
  void import('./author-warnings.ts').then(log, () => {});
