import { setTimer } from '../../src/clock/clock.ts';
import { watchInView } from '../../src/page/scroll/in-view.ts';
import { observeScroll, pageTimeline, viewTimeline, type ScrollState } from '../../src/page/scroll/observe-scroll.ts';
import { observeSize } from '../../src/page/observe-size.ts';
import { effectProgress, pageProgress, viewProgress, type ElementPosition } from './effects.ts';

interface ScrollAnimation {
  readonly frames: Keyframe[];
  readonly range: 'view' | 'page';
  /** The start and the end of the effects, as percentages of the range. */
  readonly start: number;
  readonly end: number;
  /** The delay (ms) between a resize of the window and the measurement of the element. */
  readonly debounce: number;
}

/** The duration (ms) of the paused animation. A script sets its current time. */
const length = 1000;

/** Animates an element while the page scrolls, until `signal` aborts. Uses a native scroll timeline or, if the browser has none, a script. */
export function animateByScroll(element: HTMLElement, options: ScrollAnimation, signal: AbortSignal): void {
  const { frames, range } = options;
  const native = animateByTimeline(element, options);
  const animation = native ?? element.animate(frames, { duration: length, fill: 'both', easing: 'linear' });
  signal.addEventListener('abort', () => animation.cancel());
  // The animation is active only near the window: each running animation has its own layer, which takes time in every frame.
  const onChange = (isNear: boolean) => (isNear ? animation.play() : animation.cancel());
  if (native && range === 'view') watchInView(element, onChange, { margin: '100% 0px', signal });
  if (native) return;
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
  const onScroll = (scroll: ScrollState) => {
    // If the position is the same, the height of the page has changed, and perhaps the position of the element.
    if (scroll.from === scroll.to) measure();
    set(scroll);
  };
  set(observeScroll(onScroll, signal));
  observeSize(element, measure, signal);
  let stop = () => {};
  const onResize = () => {
    stop();
    stop = setTimer(debounce, measure, signal);
  };
  addEventListener('resize', onResize, { passive: true, signal });
}

/** Returns the distance (px) of an element from the top of the page, without transforms. */
function pageTop(element: HTMLElement): number {
  let top = 0;
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent) top += box.offsetTop;
  return top;
}

/** Options of `animate()` that are missing in TypeScript's types. */
interface ScrollOptions extends KeyframeAnimationOptions {
  readonly timeline: AnimationTimeline;
  readonly rangeStart: string;
  readonly rangeEnd: string;
}

/** Binds keyframes to a native scroll timeline. Returns `undefined` if the browser has none. */
function animateByTimeline(element: Element, { frames, range, start, end }: ScrollAnimation): Animation | undefined {
  const timeline = range === 'view' ? viewTimeline(element) : pageTimeline();
  if (!timeline) return undefined;
  const name = range === 'view' ? 'cover ' : '';
  const [rangeStart, rangeEnd] = [`${name}${start}%`, `${name}${end}%`];
  const options: ScrollOptions = { timeline, rangeStart, rangeEnd, fill: 'both', easing: 'linear' };
  return element.animate(frames, options);
}
