import { measureAgain, watchSize } from './sizes.ts';

/** Where the page is scrolled to: before, now, and how far it can be (px from its top; `Infinity` before that was measured). */
export interface Scrolled {
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** One listener for all who ask. */
const watchers = new Set<(step: Scrolled) => void>();
let ending: AbortController | undefined;
let position = 0;
/** Unknown until the page is laid out. */
let end = Infinity;
let isMeasured = false;

function move(): void {
  const from = position;
  position = scrollY;
  const step = { from, to: position, end };
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
  if (end !== before || scrollY !== position) move();
}

/** Asking where the page stands makes the browser lay it out; the observer speaks in the same frame, when that is done. */
const lookSoon = (): void => measureAgain(document.body);

function begin(): void {
  ending = new AbortController();
  const { signal } = ending;
  position = scrollY;
  end = Infinity;
  addEventListener('scroll', lookSoon, { passive: true, signal });
  addEventListener('resize', lookSoon, { passive: true, signal });
  // A page grows without being scrolled; the observer speaks when it is laid out, and measuring is free.
  for (const box of [document.documentElement, document.body]) watchSize(box, measure, signal);
}

/**
 * Tells of each step in which the page scrolls, at most once a frame, and of no step where it has become longer or shorter, until `signal`
 * ends. Where it stands now is returned. Nothing is measured while it scrolls: how far it can be is known from before.
 */
export function watchScrolled(tell: (step: Scrolled) => void, signal: AbortSignal): Scrolled {
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
