/** What a browser may say of a visitor's connection; not every one does. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const connection = (): Connection | undefined => {
  const found: unknown = Reflect.get(navigator, 'connection');
  return found instanceof EventTarget ? found : undefined;
};

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** What a visitor asked of all pages. */
export const preferences = (): { readonly prefersReducedMotion: boolean; readonly savesData: boolean } => ({
  prefersReducedMotion: reducedMotion().matches,
  savesData: connection()?.saveData === true,
});

/** Tells when one of them changes, until `signal` ends. */
export function watchPreferences(changed: () => void, signal: AbortSignal): void {
  reducedMotion().addEventListener('change', changed, { signal });
  connection()?.addEventListener('change', changed, { signal });
}
