import { lazyImport } from '../lazy-import.ts';
/** Asks for what complaints say; `undefined` when the network is gone, and then nothing is said. */
export const loadWarnings = () => lazyImport(() => import('./warnings.ts'), import.meta.url).catch(() => undefined);
