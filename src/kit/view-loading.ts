import type { Definition } from './define.ts';

/** Runs an import, again if it must be. */
export type Attempt = <T>(load: () => Promise<T>, base: string) => Promise<T>;

let attempt: Attempt = (load) => load();

/** The script tag lends the way it loads chunks: several attempts, one deadline. */
export function useAttempt(other: Attempt): void {
  attempt = other;
}

/** A part of an element that is loaded when it is needed, as chunks are; `base` is the address of the file that says so. */
export const loadPart: Attempt = (load, base) => attempt(load, base);

/** The React runtime and the view itself, asked for side by side. */
export async function loadView({ view }: Definition) {
  if (!view) throw new TypeError('its definition names no view');
  // Both lie where the kit does.
  return Promise.all([attempt(() => import('./view.tsx'), import.meta.url), attempt(view, import.meta.url)]);
}
