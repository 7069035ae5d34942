import { lazyImport } from '../../src/lazy-import.ts';

/** Loads the warnings for the author of the page. */
export const loadAuthorWarnings = () => lazyImport(() => import('./author-warnings.ts'), import.meta.url);

/** Logs a warning for the author of the page. When the warnings cannot be loaded, nothing is logged. */
export const warnAuthor = (log: (warnings: typeof import('./author-warnings.ts')) => void): void =>
  void loadAuthorWarnings().then(log, () => {});
