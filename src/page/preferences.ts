import { prefersReducedMotion, reducedMotion } from '../dom/reduced-motion.ts';

/** Returns the connection of the Network Information API, which some browsers lack. */
const connection = (): (EventTarget & { readonly saveData?: boolean }) | undefined => {
  const found: unknown = Reflect.get(navigator, 'connection');
  return found instanceof EventTarget ? found : undefined;
};

export const preferences = (): { readonly prefersReducedMotion: boolean; readonly savesData: boolean } => ({
  prefersReducedMotion: prefersReducedMotion(),
  savesData: connection()?.saveData === true,
});

/** Reports changes of the preferences until `signal` aborts. */
export function watchPreferences(onChange: () => void, signal: AbortSignal): void {
  reducedMotion().addEventListener('change', onChange, { signal });
  connection()?.addEventListener('change', onChange, { signal });
}
