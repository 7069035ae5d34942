/** A timeline that goes on as a page is scrolled; what TypeScript does not know of yet. */
type TimelineClass = new (options: { readonly subject?: Element; readonly source?: Element; readonly axis: 'block' }) => AnimationTimeline;

const classOf = (name: 'ViewTimeline' | 'ScrollTimeline'): TimelineClass | undefined => {
  const found: unknown = Reflect.get(window, name);
  // A browser that has the name has the class of the specification.
  return typeof found === 'function' ? (found as TimelineClass) : undefined;
};

/** Whether the browser moves things with the page by itself. */
export const canFollow = (): boolean => Boolean(classOf('ViewTimeline') && classOf('ScrollTimeline'));

/** Options of an animation that the types do not have yet. */
interface ScrollOptions extends KeyframeAnimationOptions {
  readonly timeline: AnimationTimeline;
  readonly rangeStart: string;
  readonly rangeEnd: string;
}

/** Binds keyframes to the way of an element through the window, or of the page; `undefined` where the browser cannot. Percents of that way. */
export function follow(element: Element, frames: Keyframe[], range: 'view' | 'page', start: number, end: number): Animation | undefined {
  const [View, Scroll] = [classOf('ViewTimeline'), classOf('ScrollTimeline')];
  if (!View || !Scroll) return undefined;
  const isView = range === 'view';
  const page = document.scrollingElement ?? document.documentElement;
  const timeline = isView ? new View({ subject: element, axis: 'block' }) : new Scroll({ source: page, axis: 'block' });
  const name = isView ? 'cover ' : '';
  const options: ScrollOptions = { timeline, rangeStart: `${name}${start}%`, rangeEnd: `${name}${end}%`, fill: 'both', easing: 'linear' };
  return element.animate(frames, options);
}
