import { setTimer } from '../../src/clock/clock.ts';
import { watchInView } from '../../src/page/in-view.ts';
import { observeScroll, type ScrollState } from '../../src/page/observe-scroll.ts';
import { observeSize } from '../../src/page/observe-size.ts';
import { pageProgress, shareOf, viewProgress, type Place } from './effects.ts';
import { follow } from './timelines.ts';

/** How something is moved by scrolling. */
export interface Movement {
  readonly frames: Keyframe[];
  readonly range: 'view' | 'page';
  /** Where on that way the movement begins and ends, in percent. */
  readonly start: number;
  readonly end: number;
  /** How long after a resize of the window it is measured anew, ms. */
  readonly debounce: number;
}

/** Length of an animation that stands still and is moved by hand, ms: its time is the share. */
const length = 1000;

/** Moves an element with the page until `signal` ends: by the browser's own timelines, else by a listener that all share. */
export function move(element: HTMLElement, movement: Movement, signal: AbortSignal): void {
  const { frames, range, start, end } = movement;
  const followed = follow(element, frames, range, start, end);
  const animation = followed ?? element.animate(frames, { duration: length, fill: 'both', easing: 'linear' });
  signal.addEventListener('abort', () => animation.cancel());
  if (followed) {
    // What is far away stands still: each one that moves has a layer of its own, which every frame of the page has to go through.
    const look = (isNear: boolean) => (isNear ? animation.play() : animation.cancel());
    if (range === 'view') watchInView(element, look, { margin: '100% 0px', signal });
    return;
  }
  animation.pause();
  moveByHand(element, animation, movement, signal);
}

function moveByHand(
  element: HTMLElement,
  animation: Animation,
  { range, start, end, debounce }: Movement,
  signal: AbortSignal,
): void {
  let place: Place | undefined;
  let last: ScrollState | undefined;
  const set = (step: ScrollState) => {
    last = step;
    const progress = range === 'page' ? pageProgress(step.to, step.end) : place && viewProgress(step.to, place);
    const time = progress === undefined ? 0 : shareOf(progress, start, end) * length;
    if (animation.currentTime !== time) animation.currentTime = time;
  };
  const measure = () => {
    place = { top: topOf(element), height: element.offsetHeight, window: innerHeight };
    if (last) set(last);
  };
  set(
    observeScroll((step) => {
      // A step to where the page stands says that it became longer or shorter: what is in it may stand elsewhere.
      if (step.from === step.to) measure();
      set(step);
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

/** The distance (px) of an element from the top of the page, without what moves it. */
function topOf(element: HTMLElement): number {
  let top = 0;
  let box: Element | null = element;
  while (box instanceof HTMLElement) {
    top += box.offsetTop;
    box = box.offsetParent;
  }
  return top;
}
