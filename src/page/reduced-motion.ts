/** Whether the visitor prefers that nothing moves. Asked each time: it may change while a page is open. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
