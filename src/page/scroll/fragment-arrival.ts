import { targetOf } from '../fragment-target.ts';
import { interruptions } from './interruptions.ts';
import { isRendered } from '../../older-browsers/visibility.ts';

/** The type of the last navigation within the page; `undefined` while the address is the one with which the page was opened. */
let navigationType: string | undefined;
let openedPath: string | undefined;
let hasInteracted = false;

/** Returns whether Back, Forward or a reload has led to the address. The browser then restores the scroll position. */
export function isReturnVisit(): boolean {
  if (navigationType) return navigationType === 'traverse';
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/**
 * Returns whether the page may still be scrolled to the target of its address: the page was opened by a link, and since then the visitor has neither
 * interacted nor scrolled.
 */
export const isArriving = (): boolean => !isReturnVisit() && (location.pathname !== openedPath || !hasInteracted);

/**
 * Returns whether the visitor has scrolled away from the target of the address, after the browser had scrolled there. A distance of less than half a
 * window does not count: elements that have connected may have caused it.
 */
function hasLeftTarget(): boolean {
  const target = targetOf(location.hash);
  // With smooth scrolling, the page may still be scrolling to the target.
  const isSmooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
  // Before version 26.2, Safari has no Navigation API. It first scrolls as far as the page is laid out, and scrolls again when the page has loaded.
  const isOnItsWay = isSmooth || (!window.navigation && document.readyState !== 'complete');
  if (!target || !isRendered(target) || scrollY === 0 || isOnItsWay) return false;
  const { top } = target.getBoundingClientRect();
  return top < -innerHeight / 2 || top > innerHeight;
}

/** Begins to observe the visitor, before elements that hide content are connected. */
function observeArrival(): void {
  openedPath = location.pathname;
  // `navigator.userActivation` does not include wheel events.
  hasInteracted = navigator.userActivation.hasBeenActive || (location.hash.length > 1 && hasLeftTarget());
  for (const type of interruptions)
    addEventListener(type, () => (hasInteracted = true), { once: true, passive: true, capture: true });
  if (!window.navigation) return observeHistory();
  window.navigation.addEventListener('currententrychange', (event) => {
    if (event.navigationType === 'push' || event.navigationType === 'traverse') navigationType = event.navigationType;
  });
}

/** Distinguishes Back from a click on a link, in browsers without the Navigation API, such as Safari before version 26.2. */
function observeHistory(): void {
  let { length } = history;
  const openedLength = length;
  let clicked: string | undefined;
  let popped: string | undefined;
  const onClick = (event: Event) => {
    clicked = event.composedPath().find((node) => node instanceof HTMLAnchorElement)?.href;
  };
  // `popstate` is dispatched first, and an element may start between it and `hashchange`. While a page loads, Safari dispatches only `hashchange`.
  const onChange = ({ type }: Event) => {
    if (type === 'hashchange' && location.href === popped) return;
    if (type === 'popstate') popped = location.href;
    // A new entry changes the length, unless it replaces the entries after one that Back has led to. While the page loads, a script may replace the
    // fragment. If a script does so later, this counts as Back.
    const isReplaced = document.readyState !== 'complete' && history.length === openedLength;
    navigationType = clicked === location.href || history.length !== length || isReplaced ? 'push' : 'traverse';
    ({ length } = history);
    clicked = undefined;
  };
  addEventListener('click', onClick, true);
  addEventListener('popstate', onChange, true);
  addEventListener('hashchange', onChange, true);
}

if (globalThis.document) observeArrival();
