import { remeasure, observeSize } from './observe-size.ts';

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
 * Returns the progress of a scroll timeline in percent; `undefined` if nothing scrolls. Reading it lays nothing out: the browser looks once a frame, before its
 * animation frame's callbacks run.
 */
function percentOf({ currentTime }: AnimationTimeline): number | undefined {
  return typeof currentTime === 'object' && currentTime !== null && 'value' in currentTime
    ? Number(currentTime.value)
    : undefined;
}

/** The scroll position: before, now, and how far it can be (px from its top; `Infinity` before that was measured). */
export interface ScrollState {
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** One listener for all who ask. */
const watchers = new Set<(step: ScrollState) => void>();
let ending: AbortController | undefined;
let timeline: AnimationTimeline | undefined;
let position = 0;
/** Unknown until the page is laid out. */
let end = Infinity;
let isMeasured = false;
let isDue = false;

function move(to: number): void {
  const from = position;
  position = to;
  const step = { from, to, end };
  for (const tell of watchers) tell(step);
}

function measure(): void {
  // The observer tells of both boxes at once.
  if (isMeasured) return;
  isMeasured = true;
  queueMicrotask(() => (isMeasured = false));
  const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
  const before = end;
  end = Math.max(0, scrollHeight - clientHeight);
  // Of where a timeline stood, parts of a pixel are lost.
  const isElsewhere = Math.abs(scrollY - position) >= 1;
  if (end !== before || isElsewhere) move(isElsewhere ? scrollY : position);
}

/** Asking where the page stands makes the browser lay it out; the observer speaks in the same frame, when that is done. */
const lookSoon = (): void => remeasure(document.body);

/**
 * A browser that has a timeline for it knows where the page stands without laying it out; from the animation frame on in which it tells of the
 * scrolling (Chromium 156), not before.
 */
function look(): void {
  isDue = false;
  if (watchers.size === 0) return;
  const percent = timeline && end < Infinity ? percentOf(timeline) : undefined;
  if (percent === undefined) return lookSoon();
  const to = Math.round((percent / 100) * end);
  if (to !== position) move(to);
}

function begin(): void {
  ending = new AbortController();
  const { signal } = ending;
  position = scrollY;
  end = Infinity;
  timeline = pageTimeline();
  addEventListener(
    'scroll',
    () => {
      if (!isDue) requestAnimationFrame(look);
      isDue = true;
    },
    { passive: true, signal },
  );
  addEventListener('resize', lookSoon, { passive: true, signal });
  // A page grows without being scrolled; the observer speaks when it is laid out, and measuring is free.
  for (const box of [document.documentElement, document.body]) observeSize(box, measure, signal);
}

/**
 * Reports each scroll step, at most once a frame, and an empty step when the page has become longer or shorter, until `signal`
 * ends. Where it stands now is returned. Nothing is measured while it scrolls: how far it can be is known from before, and where it stands is told in whole px.
 */
export function observeScroll(tell: (step: ScrollState) => void, signal: AbortSignal): ScrollState {
  if (signal.aborted) return { from: scrollY, to: scrollY, end };
  if (!ending) begin();
  watchers.add(tell);
  signal.addEventListener('abort', () => {
    watchers.delete(tell);
    if (watchers.size > 0) return;
    ending?.abort();
    ending = undefined;
  });
  return { from: position, to: position, end };
}
