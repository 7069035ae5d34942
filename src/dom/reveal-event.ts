/**
 * The event that is dispatched on a place before the page scrolls there: a closed tab or panel around it opens. A page can
 * cancel it; listeners must then open nothing (`defaultPrevented`).
 */
export const revealEvent = 'portico-reveal';

/**
 * Returns the place in `element` that must be shown: the target of the event, the host of the shadow root that contains it, or the slot that shows it;
 * `undefined` if the page has cancelled the event.
 */
export const placeIn = (event: Event, element: Element): Element | undefined =>
  event.defaultPrevented
    ? undefined
    : event.composedPath().find(
        (node): node is Element =>
          // A form may have a field called `contains`.
          node instanceof Element && node !== element && Node.prototype.contains.call(element, node),
      );

/** The events after which a place opens only once its code has loaded. */
export const opensLater = new WeakSet<Event>();
