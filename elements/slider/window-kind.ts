import { breakpoint } from '../../src/page/breakpoints.ts';
import type { WindowKind } from './positions.ts';

const upTo = (width: number) => matchMedia(`(max-width: ${width}px)`);

/** What kind of window there is now, by the page's breakpoints. */
export function windowKind(): WindowKind {
  if (upTo(breakpoint('small')).matches) return 'mobile';
  return upTo(breakpoint('medium')).matches ? 'tablet' : 'desktop';
}

/** Tells when the window becomes one of another kind, until `signal` ends. */
export function watchWindowKind(changed: () => void, signal: AbortSignal): void {
  for (const name of ['small', 'medium'] as const)
    upTo(breakpoint(name)).addEventListener('change', changed, { signal });
}
