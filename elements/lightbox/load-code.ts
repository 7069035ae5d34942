import { requestView } from '../../src/kit/view-loader.ts';
import { lazyImport } from '../../src/lazy-import.ts';

/** Imports the view; the kit, which mounts it, repeats failed requests. */
export const loadView = () => import('./lightbox.view.tsx');

/** Requests all code of an open lightbox side by side. A failed view is requested again, and reported, when it renders. */
export function loadCode(): Promise<typeof import('./session.ts')> {
  requestView(loadView).catch(() => {});
  return lazyImport(() => import('./session.ts'), import.meta.url);
}
