/** Returns the media query for the preference for reduced motion. Listen to its `change` event. */
export const reducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Returns whether the user prefers reduced motion. Not cached, because the preference may change. */
export const prefersReducedMotion = (): boolean => reducedMotion().matches;
