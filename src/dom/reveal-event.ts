/**
 * The event that is dispatched on a place before the page scrolls there: a closed tab or panel around it opens. A page can
 * cancel it; listeners must then open nothing (`defaultPrevented`).
 */
export const revealEvent = 'portico-reveal';

/** The events after which a place opens only once its code has loaded. */
export const opensLater = new WeakSet<Event>();
