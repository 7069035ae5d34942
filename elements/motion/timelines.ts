import { pageTimeline, viewTimeline } from '../../src/page/scroll-timelines.ts';

/** Options of an animation that the types do not have yet. */
interface ScrollOptions extends KeyframeAnimationOptions {
  readonly timeline: AnimationTimeline;
  readonly rangeStart: string;
  readonly rangeEnd: string;
}

/** Binds keyframes to the way of an element through the window, or of the page; `undefined` where the browser cannot. Percents of that way. */
export function follow(
  element: Element,
  frames: Keyframe[],
  range: 'view' | 'page',
  start: number,
  end: number,
): Animation | undefined {
  const timeline = range === 'view' ? viewTimeline(element) : pageTimeline();
  if (!timeline) return undefined;
  const name = range === 'view' ? 'cover ' : '';
  const options: ScrollOptions = {
    timeline,
    rangeStart: `${name}${start}%`,
    rangeEnd: `${name}${end}%`,
    fill: 'both',
    easing: 'linear',
  };
  return element.animate(frames, options);
}
