/** The Network Information API, which some browsers lack. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const connection = (): Connection | undefined => {
  const found: unknown = Reflect.get(navigator, 'connection');
  return found instanceof EventTarget ? found : undefined;
};

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Returns the user's preferences. */
export const preferences = (): { readonly prefersReducedMotion: boolean; readonly savesData: boolean } => ({
  prefersReducedMotion: reducedMotion().matches,
  savesData: connection()?.saveData === true,
});

/** Reports changes of the preferences until `signal` aborts. */
export function watchPreferences(changed: () => void, signal: AbortSignal): void {
  reducedMotion().addEventListener('change', changed, { signal });
  connection()?.addEventListener('change', changed, { signal });
}
