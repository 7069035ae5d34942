import { lazyImport } from '../lazy-import.ts';

/** Loads the console warnings. Resolves with `undefined` when they cannot be loaded; then nothing is logged. */
export const loadWarnings = () => lazyImport(() => import('./warnings.ts'), import.meta.url).catch(() => undefined);
