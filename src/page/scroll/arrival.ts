import { targetOf } from '../fragment-target.ts';
import { interruptions } from './interruptions.ts';
import { isRendered } from '../../older-browsers/visibility.ts';

/** The type of the last navigation within the page; `undefined` on the address that the page was opened with. */
let navigationType: string | undefined;
let openedPath: string | undefined;
let hasInteracted = false;

/** Returns whether Back, Forward or a reload has led to the address, after which the browser restores the scroll position. */
export function isReturnVisit(): boolean {
  if (navigationType) return navigationType === 'traverse';
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/**
 * Returns whether the page may still be scrolled to the target of its address: it was opened by a link, and the visitor has neither interacted nor
 * scrolled since.
 */
export const isArriving = (): boolean => !isReturnVisit() && (location.pathname !== openedPath || !hasInteracted);

/**
 * Returns whether the visitor has left the target of the address, to which the browser had scrolled. Less than half a window may also come from
 * elements that were connected before.
 */
function hasLeftTarget(): boolean {
  const target = targetOf(location.hash);
  // With smooth scrolling, the page may be on its way.
  const isSmooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
  // Safari, which has no Navigation API before version 26.2, first scrolls as far as the page has a layout, and again when it has loaded.
  const isOnItsWay = isSmooth || (!window.navigation && document.readyState !== 'complete');
  if (!target || !isRendered(target) || scrollY === 0 || isOnItsWay) return false;
  const { top } = target.getBoundingClientRect();
  return top < -innerHeight / 2 || top > innerHeight;
}

/** Begins to observe the visitor, before elements that hide content are connected. */
function observeArrival(): void {
  openedPath = location.pathname;
  // `navigator.userActivation` does not know of wheels.
  hasInteracted = navigator.userActivation.hasBeenActive || (location.hash.length > 1 && hasLeftTarget());
  for (const type of interruptions)
    addEventListener(type, () => (hasInteracted = true), { once: true, passive: true, capture: true });
  if (!window.navigation) return observeHistory();
  window.navigation.addEventListener('currententrychange', (event) => {
    if (event.navigationType === 'push' || event.navigationType === 'traverse') navigationType = event.navigationType;
  });
}

/** Tells Back from a link in browsers without the Navigation API, such as Safari before version 26.2. */
function observeHistory(): void {
  let { length } = history;
  const openedLength = length;
  let clicked: string | undefined;
  let popped: string | undefined;
  const onClick = (event: Event) => {
    clicked = event.composedPath().find((node) => node instanceof HTMLAnchorElement)?.href;
  };
  // `popstate` comes first, and an element may start before `hashchange`. In a page that still loads, Safari dispatches only the latter.
  const onChange = ({ type }: Event) => {
    if (type === 'hashchange' && location.href === popped) return;
    if (type === 'popstate') popped = location.href;
    // A new entry changes the length, unless it takes the place of the one that Back has left. While the page loads, a script may replace the
    // fragment; one that does so later is taken for Back.
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
