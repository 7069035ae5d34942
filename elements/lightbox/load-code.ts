import { requestView } from '../../src/kit/view-loader.ts';
import { lazyImport } from '../../src/lazy-import.ts';

/** Imports the session and the view; the kit, which mounts the view, repeats failed requests. */
export const importOpening = () => import('./lightbox-opening.ts');

/** Imports the settings of the presets. */
export const loadPresets = () => lazyImport(() => import('./presets.ts'), import.meta.url);

/** Requests all code of an open lightbox side by side. A failed view is requested again, and reported, when it renders. */
export function loadCode(preset = 'none'): Promise<typeof import('./lightbox-opening.ts')> {
  requestView(importOpening).catch(() => {});
  if (preset !== 'none') loadPresets().catch(() => {});
  return lazyImport(importOpening, import.meta.url);
}
