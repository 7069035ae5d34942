/**
 * The event that is dispatched on a place before the page scrolls there: a closed tab or panel around it opens. A page can
 * cancel it; listeners must then open nothing (`defaultPrevented`).
 */
export const revealEvent = 'portico-reveal';
