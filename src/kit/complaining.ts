import { lazyImport } from '../lazy-import.ts';
/** Asks for what complaints say; `undefined` when the network is gone, and then nothing is said. */
export const complaints = () => lazyImport(() => import('./complaint.ts'), import.meta.url).catch(() => undefined);
