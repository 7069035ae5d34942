/** Tells now, and whenever it changes until `signal` ends, whether the window is narrow: up to `width` px. */
export function watchNarrow(width: number, tell: (isNarrow: boolean) => void, signal: AbortSignal): void {
  const narrow = matchMedia(`(width <= ${width}px)`);
  narrow.addEventListener('change', () => tell(narrow.matches), { signal });
  tell(narrow.matches);
}
