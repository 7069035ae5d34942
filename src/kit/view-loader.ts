import { lazyImport } from '../lazy-import.ts';
import type { Definition } from './define.ts';

/** The React runtime and the view itself, asked for side by side. */
export async function loadView({ view }: Definition) {
  if (!view) throw new TypeError('its definition names no view');
  // Both lie where the kit does.
  return Promise.all([lazyImport(() => import('./view.tsx'), import.meta.url), lazyImport(view, import.meta.url)]);
}
