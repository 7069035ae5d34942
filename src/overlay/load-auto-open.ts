import { lazyImport } from '../lazy-import.ts';

/** Loads the rules and triggers of automatic openings. */
export const loadAutoOpen = () => lazyImport(() => import('./auto-open.ts'), import.meta.url);
