/** A timeline that goes on as a page is scrolled; what TypeScript does not know of yet. */
type TimelineClass = new (options: {
  readonly subject?: Element;
  readonly source?: Element;
  readonly axis: 'block';
}) => AnimationTimeline;

const classOf = (name: 'ViewTimeline' | 'ScrollTimeline'): TimelineClass | undefined => {
  const found: unknown = Reflect.get(window, name);
  // A browser that has the name has the class of the specification.
  return typeof found === 'function' ? (found as TimelineClass) : undefined;
};

/** The way of an element through the window, from end to end; `undefined` where the browser has no such timelines. */
export function viewTimeline(subject: Element): AnimationTimeline | undefined {
  const View = classOf('ViewTimeline');
  return View && new View({ subject, axis: 'block' });
}

/** The way of the page from its top to its end; `undefined` where the browser has no such timelines. */
export function pageTimeline(): AnimationTimeline | undefined {
  const Scroll = classOf('ScrollTimeline');
  return Scroll && new Scroll({ source: document.scrollingElement ?? document.documentElement, axis: 'block' });
}

/**
 * How far such a timeline has come, in percent; `undefined` where there is no way to go. Asking lays nothing out: the browser looks once a frame, before its
 * animation frame's callbacks run.
 */
export function percentOf({ currentTime }: AnimationTimeline): number | undefined {
  return typeof currentTime === 'object' && currentTime !== null && 'value' in currentTime
    ? Number(currentTime.value)
    : undefined;
}
