import { setTimer } from '../../src/clock/clock.ts';
import { watchInView } from '../../src/page/in-view.ts';
import { observeScroll, pageTimeline, viewTimeline, type ScrollState } from '../../src/page/observe-scroll.ts';
import { observeSize } from '../../src/page/observe-size.ts';
import { effectProgress, pageProgress, viewProgress, type ElementPosition } from './effects.ts';

/** An animation that is driven by scrolling. */
export interface ScrollAnimation {
  readonly frames: Keyframe[];
  readonly range: 'view' | 'page';
  /** The start and the end of the effects, in percent of the range. */
  readonly start: number;
  readonly end: number;
  /** The delay (ms) after a resize of the window until the element is measured again. */
  readonly debounce: number;
}

/** The duration (ms) of a paused animation, whose current time is set by script. */
const length = 1000;

/**
 * Animates an element by scrolling until `signal` aborts: by a native scroll timeline, else by a shared scroll listener.
 */
export function animateByScroll(element: HTMLElement, options: ScrollAnimation, signal: AbortSignal): void {
  const { frames, range, start, end } = options;
  const native = animateByTimeline(element, frames, range, start, end);
  const animation = native ?? element.animate(frames, { duration: length, fill: 'both', easing: 'linear' });
  signal.addEventListener('abort', () => animation.cancel());
  if (native) {
    // Active only near the window: each running animation has its own layer, which takes time in every frame.
    const onChange = (isNear: boolean) => (isNear ? animation.play() : animation.cancel());
    if (range === 'view') watchInView(element, onChange, { margin: '100% 0px', signal });
    return;
  }
  animation.pause();
  animateByScript(element, animation, options, signal);
}

function animateByScript(
  element: HTMLElement,
  animation: Animation,
  { range, start, end, debounce }: ScrollAnimation,
  signal: AbortSignal,
): void {
  let position: ElementPosition | undefined;
  let last: ScrollState | undefined;
  const set = (scroll: ScrollState) => {
    last = scroll;
    const progress =
      range === 'page' ? pageProgress(scroll.to, scroll.end) : position && viewProgress(scroll.to, position);
    const time = progress === undefined ? 0 : effectProgress(progress, start, end) * length;
    if (animation.currentTime !== time) animation.currentTime = time;
  };
  const measure = () => {
    position = { top: pageTop(element), height: element.offsetHeight, window: innerHeight };
    if (last) set(last);
  };
  set(
    observeScroll((scroll) => {
      // A scroll event without movement means that the height of the page has changed, and perhaps the position of the element.
      if (scroll.from === scroll.to) measure();
      set(scroll);
    }, signal),
  );
  observeSize(element, measure, signal);
  let stop = () => {};
  addEventListener(
    'resize',
    () => {
      stop();
      stop = setTimer(debounce, measure, signal);
    },
    { passive: true, signal },
  );
}

/** Returns the distance (px) of an element from the top of the page, without transforms. */
function pageTop(element: HTMLElement): number {
  let top = 0;
  let box: Element | null = element;
  while (box instanceof HTMLElement) {
    top += box.offsetTop;
    box = box.offsetParent;
  }
  return top;
}

/** Options of `animate()` that TypeScript's types lack. */
interface ScrollOptions extends KeyframeAnimationOptions {
  readonly timeline: AnimationTimeline;
  readonly rangeStart: string;
  readonly rangeEnd: string;
}

/**
 * Binds keyframes to a native scroll timeline; returns `undefined` if the browser has none. Start and end are percentages of the range.
 */
function animateByTimeline(
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
