import type { ScrollStep } from './scroll-progress.ts';

/**
 * One listener for all who ask, and one look at the page for each step: with hundreds of popups a page must scroll as without.
 */
const watchers = new Set<(step: ScrollStep) => void>();
let listening: AbortController | undefined;
let position = 0;

function move(): void {
  const from = position;
  position = scrollY;
  const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
  const step = { from, to: position, end: scrollHeight - clientHeight };
  for (const tell of watchers) tell(step);
}

/** Tells of each step in which the page itself scrolls, at most once a frame, until `signal` ends. */
export function watchPageScroll(tell: (step: ScrollStep) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (!listening) {
    listening = new AbortController();
    position = scrollY;
    addEventListener('scroll', move, { passive: true, signal: listening.signal });
  }
  watchers.add(tell);
  signal.addEventListener('abort', () => {
    watchers.delete(tell);
    if (watchers.size > 0) return;
    listening?.abort();
    listening = undefined;
  });
}
