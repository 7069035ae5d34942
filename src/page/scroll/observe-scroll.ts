import { remeasure, observeSize } from '../observe-size.ts';

/** The constructor of a scroll-driven timeline, which TypeScript's types lack. */
type TimelineClass = new (options: {
  readonly subject?: Element;
  readonly source?: Element;
  readonly axis: 'block';
}) => AnimationTimeline;

const classOf = (name: 'ViewTimeline' | 'ScrollTimeline'): TimelineClass | undefined => {
  const found: unknown = Reflect.get(window, name);
  // If a browser has this name, it is the class of the specification.
  return typeof found === 'function' ? (found as TimelineClass) : undefined;
};

/** Returns the timeline of an element's movement through the window; `undefined` if the browser does not support it. */
export function viewTimeline(subject: Element): AnimationTimeline | undefined {
  const View = classOf('ViewTimeline');
  return View && new View({ subject, axis: 'block' });
}

/** Returns the timeline of the page from its top to its end; `undefined` if the browser does not support it. */
export function pageTimeline(): AnimationTimeline | undefined {
  const Scroll = classOf('ScrollTimeline');
  return Scroll && new Scroll({ source: document.scrollingElement ?? document.documentElement, axis: 'block' });
}

/** Returns the progress of a scroll timeline in percent, without forcing a layout; `undefined` if nothing can scroll. */
function percentOf({ currentTime }: AnimationTimeline): number | undefined {
  return typeof currentTime === 'object' && currentTime !== null && 'value' in currentTime
    ? Number(currentTime.value)
    : undefined;
}

/** A scroll step: the previous position, the current position, and the maximum position (px; `Infinity` before it is measured). */
export interface ScrollState {
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** Limits a step to the page: overscrolling beyond its ends, and bouncing back, are ignored. */
export function withinPage({ from, to, end }: ScrollState): ScrollState {
  const limited = (position: number) => Math.min(Math.max(position, 0), Math.max(end, 0));
  return { from: limited(from), to: limited(to), end };
}

const callbacks = new Set<(step: ScrollState) => void>();
let controller: AbortController | undefined;
let timeline: AnimationTimeline | undefined;
let position = 0;
/** The maximum scroll position; `Infinity` until the page is laid out. */
let end = Infinity;
let isMeasured = false;
let isScheduled = false;

function move(to: number): void {
  const from = position;
  position = to;
  const step = { from, to, end };
  for (const onScroll of callbacks) onScroll(step);
}

function measure(): void {
  // The observer calls back for both boxes at once; one measurement is enough.
  if (isMeasured) return;
  isMeasured = true;
  queueMicrotask(() => (isMeasured = false));
  const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
  const before = end;
  end = Math.max(0, scrollHeight - clientHeight);
  // The progress of a timeline does not include fractions of a pixel.
  const isElsewhere = Math.abs(scrollY - position) >= 1;
  if (end !== before || isElsewhere) move(isElsewhere ? scrollY : position);
}

/** Schedules a check after the next layout, because reading the position now would force a layout. */
const scheduleUpdate = (): void => remeasure(document.body);

/** Reads the position from the scroll timeline, if there is one. Chromium 156 updates it in the frame that reports scrolling. */
function update(): void {
  isScheduled = false;
  if (callbacks.size === 0) return;
  const percent = timeline && end < Infinity ? percentOf(timeline) : undefined;
  if (percent === undefined) return scheduleUpdate();
  const to = Math.round((percent / 100) * end);
  if (to !== position) move(to);
}

function start(): void {
  controller = new AbortController();
  const { signal } = controller;
  position = scrollY;
  end = Infinity;
  timeline = pageTimeline();
  const onScroll = () => {
    if (!isScheduled) requestAnimationFrame(update);
    isScheduled = true;
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  addEventListener('resize', scheduleUpdate, { passive: true, signal });
  // A page can grow without scrolling. The observer is called after layout, when measuring costs nothing.
  for (const box of [document.documentElement, document.body]) observeSize(box, measure, signal);
}

/**
 * Calls back with each scroll step, at most once per frame, and with an empty step when the height of the page changes, until `signal` aborts.
 * Returns the current position. Nothing is measured during scrolling, so positions are in whole px.
 */
export function observeScroll(onScroll: (step: ScrollState) => void, signal: AbortSignal): ScrollState {
  if (signal.aborted) return { from: scrollY, to: scrollY, end };
  if (!controller) start();
  callbacks.add(onScroll);
  signal.addEventListener('abort', () => {
    callbacks.delete(onScroll);
    if (callbacks.size > 0) return;
    controller?.abort();
    controller = undefined;
  });
  return { from: position, to: position, end };
}
