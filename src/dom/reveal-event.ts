/**
 * The event that is dispatched on an element before the page scrolls to it, so that a closed tab or panel around it opens. If a page cancels the
 * event, listeners must open nothing (`defaultPrevented`).
 */
export const revealEvent = 'portico-reveal';

/**
 * Returns the descendant of `element` that must be shown: the target of the event, or the shadow host or slot that contains the target. Returns
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

/** The events whose target can be shown only after code has loaded. */
export const opensLater = new WeakSet<Event>();
