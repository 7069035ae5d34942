import { closest, isSelector } from '../dom/selectors.ts';
import { attributeName } from '../settings/attribute-names.ts';
import type { triggerSettings, TriggerValues } from '../overlay/settings/overlay-settings.ts';
import { setTimer, now } from '../clock/clock.ts';
import { watchAdblock } from './adblock.ts';
import { observeScroll } from '../page/scroll/observe-scroll.ts';
import { firesOnScroll, parseScrollTargets } from './scroll-progress.ts';
import { watchInView } from '../page/scroll/in-view.ts';
import { isExitIntent, isFastUpward, recent, type ScrollSample } from './exit-intent.ts';

/** Calls `run` once after the page was visible for `delay` ms. The time pauses while the page is hidden. */
function afterVisibleFor(delay: number, run: () => void, signal: AbortSignal): void {
  let left = delay;
  let since = now();
  let stop: (() => void) | undefined;
  const turn = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen === (stop !== undefined)) return;
    if (isSeen) {
      since = now();
      stop = setTimer(left, run, signal);
    } else {
      left -= now() - since;
      stop?.();
      stop = undefined;
    }
  };
  if (signal.aborted) return;
  document.addEventListener('visibilitychange', turn, { signal });
  turn();
}

/**
 * Calls `fire` when the first matching element is in the window. Searches for it now and, if there is none yet, again after the page has loaded.
 * Calls `missing` if there is none then either.
 */
function watchScrollTo(selector: string, fire: () => void, missing: () => void, signal: AbortSignal): void {
  const watch = (): boolean => {
    const element = document.querySelector(selector);
    if (element) watchInView(element, (isInView) => isInView && fire(), { signal });
    return element !== null;
  };
  if (watch()) return;
  if (document.readyState === 'complete') missing();
  else addEventListener('load', () => watch() || missing(), { once: true, signal });
}

/** Arms a trigger until `signal` aborts. The trigger calls `fire` when it fires. */
type Arm = (fire: () => void, signal: AbortSignal) => void;

/**
 * Arms every trigger that is set, until `signal` aborts. The first one that fires disarms all of them; then `fire` is called with its attribute
 * (`open-after`), never synchronously. An invalid selector, or a scroll target that does not exist, never fires and is reported once to `warn`.
 */
export function armTriggers(
  settings: TriggerValues,
  fire: (trigger: string) => void,
  signal: AbortSignal,
  warn: (message: string) => void = () => {},
): void {
  if (signal.aborted) return;
  const armed = new AbortController();
  signal.addEventListener('abort', () => armed.abort(), { signal: armed.signal });
  for (const [name, arm] of Object.entries(armsOf(settings, warn))) {
    const fireOnce = () => {
      if (armed.signal.aborted) return;
      armed.abort();
      fire(attributeName(name));
    };
    if (arm) arm(fireOnce, armed.signal);
  }
}

/** Returns the function that arms each trigger; `false` for a trigger that is not set. */
function armsOf(
  settings: TriggerValues,
  warn: (message: string) => void,
): Readonly<Record<keyof typeof triggerSettings, Arm | false>> {
  const { openAfter = -1, openOnScroll = '', openAfterClicks = 0, openAfterInactivity = 0 } = settings;
  const { openOnExitIntent = false, openOnAdblock = false, adblockDelay = 0 } = settings;
  return {
    openAfter: openAfter >= 0 && ((fire, signal) => afterVisibleFor(openAfter, fire, signal)),
    openOnScroll: openOnScroll.trim() !== '' && ((fire, signal) => watchScroll(openOnScroll, fire, warn, signal)),
    openAfterClicks: openAfterClicks > 0 && ((fire, signal) => watchClicks(openAfterClicks, fire, signal)),
    openAfterInactivity:
      openAfterInactivity > 0 && ((fire, signal) => afterInactivity(openAfterInactivity, fire, signal)),
    openOnExitIntent: openOnExitIntent && watchExit,
    openOnAdblock: openOnAdblock && ((fire, signal) => watchAdblock(adblockDelay, fire, signal)),
  };
}

function watchScroll(text: string, fire: () => void, warn: (message: string) => void, signal: AbortSignal): void {
  const { up, positions, selector } = parseScrollTargets(text);
  if (up || positions.length > 0) {
    observeScroll((step) => firesOnScroll(step, { up, positions }) && fire(), signal);
  }
  const expected = 'expected a share ("50%"), a distance ("400px"), "up", or a CSS selector';
  if (selector && !isSelector(selector)) warn(`open-on-scroll="${text}" is invalid; ${expected}.`);
  else if (selector) {
    const missing = () => warn(`open-on-scroll="${text}" never opens: no element on this page matches "${selector}".`);
    watchScrollTo(selector, fire, missing, signal);
  }
}

const watchExit: Arm = (fire, signal) => {
  watchExitIntent(fire, signal);
  watchExitScroll(fire, signal);
};

/** Calls `fire` after the given number of clicks anywhere on the page, once the last click event is over. */
function watchClicks(times: number, fire: () => void, signal: AbortSignal): void {
  let clicks = 0;
  let passedOn: Element | null | undefined;
  const count = ({ target }: Event) => {
    // The click that a label forwards to its field does not count as another click.
    const isPassedOn = target === passedOn;
    const label = target instanceof Element && closest(target, 'label');
    const control = label instanceof HTMLLabelElement ? label.control : null;
    passedOn = control === target ? undefined : (control ?? undefined);
    if (isPassedOn) return;
    clicks += 1;
    if (clicks === Math.max(times, 1)) setTimer(0, fire, signal);
  };
  document.addEventListener('click', count, { capture: true, passive: true, signal });
}

/** Calls `tell` when the mouse leaves the page at the top of the window. */
function watchExitIntent(tell: () => void, signal: AbortSignal): void {
  const leave = (event: MouseEvent) => isExitIntent(event) && tell();
  document.documentElement.addEventListener('mouseleave', leave, { passive: true, signal });
}

/** Calls `tell` when a finger flings the page upwards. Only touch counts, because a back-to-top button scrolls as fast. */
function watchExitScroll(tell: () => void, signal: AbortSignal): void {
  let isFingers = false;
  let samples: readonly ScrollSample[] = [];
  const options = { passive: true, capture: true, signal };
  // When touch scrolling starts, the browser cancels the pointer. Until the next press, all scrolling is by touch.
  addEventListener('pointercancel', ({ pointerType }) => (isFingers = pointerType === 'touch'), options);
  const onDown = () => {
    isFingers = false;
    samples = [];
  };
  addEventListener('pointerdown', onDown, options);
  observeScroll(({ from, to, end }) => {
    if (!isFingers) return;
    const at = now();
    const place = (top: number) => ({ at, top: Math.min(Math.max(top, 0), end) });
    samples = [...(samples.length > 0 ? recent(samples, at) : [place(from)]), place(to)];
    if (isFastUpward(samples)) tell();
  }, signal);
}

/** The events that count as activity. Scrolling of the page itself is handled separately, because a playing slider scrolls, too. */
const acts = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'touchmove', 'wheel'];

/** Calls `run` once after `delay` ms without activity while the page is visible. Returning to the page is activity, too. */
function afterInactivity(delay: number, run: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let last = now();
  let stop = () => {};
  // Events only store the time, because they are too frequent to restart a timer.
  const note = () => {
    last = now();
  };
  for (const type of acts) addEventListener(type, note, { passive: true, capture: true, signal });
  addEventListener('scroll', note, { passive: true, signal });
  const wait = (ms: number) => {
    stop = setTimer(ms, check, signal);
  };
  const check = () => {
    const left = last + delay - now();
    if (left > 0) wait(left);
    else run();
  };
  const onVisibility = () => {
    stop();
    note();
    if (document.visibilityState === 'visible') wait(delay);
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  onVisibility();
}
