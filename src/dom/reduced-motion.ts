/** The media query of users who prefer reduced motion; it dispatches `change`. */
export const reducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Returns whether the user prefers reduced motion, read each time because it may change. */
export const prefersReducedMotion = (): boolean => reducedMotion().matches;
