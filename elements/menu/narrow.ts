import { breakpoint } from '../../src/page/breakpoints.ts';
import { menuSettings } from './menu.settings.ts';

/**
 * Tells now, and whenever it changes until `signal` ends, whether the window is narrow: up to `width` px, or, where that is
 * only the default, up to the page's own break point of the header (§9).
 */
export function watchNarrow(width: number, tell: (isNarrow: boolean) => void, signal: AbortSignal): void {
  const bound = width === menuSettings.breakpoint.default ? breakpoint('headerSide') : width;
  const narrow = matchMedia(`(width <= ${bound}px)`);
  narrow.addEventListener('change', () => tell(narrow.matches), { signal });
  tell(narrow.matches);
}
