import { requestView } from '../../src/kit/view-loader.ts';

/** Imports the view; the kit, which mounts it, repeats failed requests. */
export const loadView = () => import('./lightbox.view.tsx');

/** Requests all code of an open lightbox side by side. A failed view is requested again, and reported, when it renders. */
export function loadCode(preset = 'none'): Promise<typeof import('./session/session.ts')> {
  requestView(loadView).catch(() => {});
  if (preset !== 'none') import('./presets.ts').catch(() => {});
  return import('./session/session.ts');
}
