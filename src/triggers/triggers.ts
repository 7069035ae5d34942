import { setTimer, now } from '../clock/clock.ts';
import { afterInactivity } from './inactivity.ts';
import { watchAdblock } from './adblock.ts';
import { isSelector, watchClicks } from './clicks.ts';
import { watchExitIntent, watchExitScroll } from './exit-watchers.ts';
import { observeScroll } from '../page/observe-scroll.ts';
import { firesOnScroll, type ScrollDirection } from './scroll-progress.ts';
import { watchInView } from '../page/in-view.ts';

/** Runs once after the page was visible for `delay` ms from now; the time pauses while it is hidden. */
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
 * Calls back when the first element that matches `selector` is in the window. The element is queried now and, if missing, again after the page has
 * loaded; then `missing` is called.
 */
function watchScrollTo(selector: string, tell: () => void, missing: () => void, signal: AbortSignal): void {
  const watch = (): boolean => {
    const element = document.querySelector(selector);
    if (element) watchInView(element, (isInView) => isInView && tell(), { signal });
    return element !== null;
  };
  if (watch()) return;
  if (document.readyState === 'complete') missing();
  else addEventListener('load', () => watch() || missing(), { once: true, signal });
}

/** The triggers of automatic openings. A trigger is on when it has a value; `false` and absent are off. */
export interface TriggerSettings {
  /** ms after arming. */
  readonly after?: number | undefined;
  /** Percent of the page; with direction `up`, any upward scroll regardless of the number. */
  readonly onScroll?: number | undefined;
  /** `down` without a value. */
  readonly scrollDirection?: ScrollDirection | undefined;
  /** A selector of the scroll target. */
  readonly onScrollTo?: string | undefined;
  /** The number of clicks anywhere on the page. */
  readonly afterClicks?: number | undefined;
  /** ms without a key, pointer, touch, wheel or scroll. */
  readonly afterInactivity?: number | undefined;
  /** Fires when the mouse leaves through the top of the window. */
  readonly onExitIntent?: boolean | undefined;
  /** Fires when a finger flings the page up, for touch screens. */
  readonly exitOnScroll?: boolean | undefined;
  /** ms until the bait element is checked. */
  readonly onAdblock?: number | undefined;
  /** For panels: ms in which the page was visible. */
  readonly timeOnPage?: number | undefined;
}

/** A trigger by the name of its setting. */
export type TriggerName = Exclude<keyof TriggerSettings, 'scrollDirection'>;

/** Arms one trigger, which calls back when it fires, until the signal is aborted. */
type Arm = (tell: () => void, signal: AbortSignal) => void;

/**
 * Arms every trigger that is set. The first that fires removes all of them; then `fire` is called with its name, never synchronously. `signal` also
 * removes them. An invalid selector, or a scroll target that does not exist, never fires and is reported once to `warn`.
 */
export function armTriggers(
  settings: TriggerSettings,
  fire: (trigger: TriggerName) => void,
  signal: AbortSignal,
  warn: (message: string) => void = () => {},
): void {
  if (signal.aborted) return;
  const armed = new AbortController();
  signal.addEventListener('abort', () => armed.abort(), { signal: armed.signal });
  for (const [name, arm] of armsOf(settings, warn)) {
    const tell = () => {
      if (armed.signal.aborted) return;
      armed.abort();
      fire(name);
    };
    arm(tell, armed.signal);
  }
}

function armsOf(settings: TriggerSettings, warn: (message: string) => void): readonly (readonly [TriggerName, Arm])[] {
  const arms: [TriggerName, Arm][] = [];
  const on = <Value>(name: TriggerName, value: Value | undefined | false, arm: (value: Value) => Arm) => {
    if (value !== undefined && value !== false && value !== '') arms.push([name, arm(value)]);
  };

  on('after', settings.after, (delay) => (tell, signal) => void setTimer(delay, tell, signal));
  on('onScroll', settings.onScroll, (percent) => (tell, signal) => {
    const direction = settings.scrollDirection ?? 'down';
    observeScroll((step) => firesOnScroll(step, direction, percent) && tell(), signal);
  });
  const { onScrollTo } = settings;
  if (onScrollTo && !isSelector(onScrollTo)) warn(`onScrollTo: "${onScrollTo}" is no selector.`);
  else
    on('onScrollTo', onScrollTo, (selector) => (tell, signal) => {
      watchScrollTo(selector, tell, () => warn(`onScrollTo: nothing on this page matches "${selector}".`), signal);
    });
  on('afterClicks', settings.afterClicks, (times) => (tell, signal) => watchClicks(times, tell, signal));
  on('afterInactivity', settings.afterInactivity, (delay) => (tell, signal) => afterInactivity(delay, tell, signal));
  on('onExitIntent', settings.onExitIntent, () => watchExitIntent);
  on('exitOnScroll', settings.exitOnScroll, () => watchExitScroll);
  on('onAdblock', settings.onAdblock, (delay) => (tell, signal) => watchAdblock(delay, tell, signal));
  on('timeOnPage', settings.timeOnPage, (delay) => (tell, signal) => afterVisibleFor(delay, tell, signal));
  return arms;
}
