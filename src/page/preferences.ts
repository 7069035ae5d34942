import { prefersReducedMotion, reducedMotion } from '../dom/reduced-motion.ts';

/** Returns the connection from the Network Information API, which some browsers lack. */
const connection = (): (EventTarget & { readonly saveData?: boolean; readonly effectiveType?: string }) | undefined => {
  const found: unknown = Reflect.get(navigator, 'connection');
  return found instanceof EventTarget ? found : undefined;
};

export const preferences = (): { readonly prefersReducedMotion: boolean; readonly savesData: boolean } => ({
  prefersReducedMotion: prefersReducedMotion(),
  savesData: connection()?.saveData === true,
});

/**
 * Returns whether only necessary data should be loaded: the visitor saves data, or the connection is slower than `3g`. Browsers also report such a
 * speed for 4G with a round trip of more than 270 ms.
 */
export const isDataScarce = (): boolean => {
  const { saveData, effectiveType = '' } = connection() ?? {};
  return saveData === true || /2g/.test(effectiveType);
};

/** Calls back after changes of the preferences until `signal` aborts. */
export function watchPreferences(onChange: () => void, signal: AbortSignal): void {
  reducedMotion().addEventListener('change', onChange, { signal });
  connection()?.addEventListener('change', onChange, { signal });
}
