/** Returns whether the user prefers reduced motion, read each time because it may change. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
