import { because } from '../../src/diagnostics/because.ts';
import { now, setTimer } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { includesDevice } from '../../src/page/device-list.ts';
import { watchInView } from '../../src/page/scroll/in-view.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import styles from './animate.css?inline';
import { animateEvents, animateSettings } from './animate.settings.ts';
import { hide, hold, isHidden, isWaiting, maxWait, play, scrub, show } from './css-animation.ts';
import { fromCms } from './from-cms.ts';
import { watchEnd, watchTarget } from './start-rule.ts';
import { isInBuilder, subscribe, unsubscribe } from './page-observer.ts';
import { animationOptions, findTargets, type AnimationOptions } from './targets.ts';

class Animate extends Controller<typeof animateSettings, typeof animateEvents> {
  /** The active targets, which wait, run or follow the scroll position. Each value is a function that stops the target's animation. */
  readonly #active = new Map<HTMLElement, () => void>();
  /** The targets whose animations run. Each value is a function that jumps to the last frame. */
  readonly #running = new Map<HTMLElement, () => void>();
  /** Aborts the observation of running animations that may leave the window. */
  #viewWatch: AbortController | undefined;
  /** The targets that have been animated. Each target is animated once. */
  readonly #done = new WeakSet<HTMLElement>();
  /** Aborts the wait for the start delay. */
  #starting = new AbortController();
  #hiddenAt = 0;
  /** The number of targets that came into view in this task. */
  #simultaneous = 0;

  /** Animates all content again at once, also content out of view. Does nothing if animations are turned off. */
  replay(): void {
    if (!this.isOn) return;
    const targets = findTargets(this.element);
    for (const target of targets) this.#reset(target);
    // Reading the width forces a layout, so that the browser restarts the same animation.
    void this.element.offsetWidth;
    for (const [index, target] of targets.entries())
      this.#play(target, animationOptions(target.dataset, this.settings, index));
  }

  override connected(): void {
    this.listen(this.element, ['focusin']);
    subscribe(this.element, {
      onEnvironmentChange: () => this.#stopIfDisabled(),
      onContentChange: () => guard(this.element, () => this.#update()),
    });
    this.#update();
  }

  override changed(): void {
    for (const target of this.#active.keys()) this.#reset(target);
    this.#update();
  }

  override disconnected(): void {
    unsubscribe(this.element);
    this.#starting.abort();
    for (const target of this.#active.keys()) this.#reset(target);
  }

  /** Shows a target when it gets the focus. */
  protected override onEvent({ target: focused }: Event): void {
    for (const target of this.#active.keys()) {
      if (focused instanceof Node && target.contains(focused) && isHidden(target)) this.#finish(target);
    }
  }

  /** `false` if animations are off: by settings, device or reduced motion. */
  get isOn(): boolean {
    const isForDevice = because('isOn', includesDevice(this.settings.devices), 'device');
    const mayMove = because('isOn', !prefersReducedMotion(), 'motion');
    return isForDevice && mayMove;
  }

  #stopIfDisabled(): void {
    if (this.isOn) return;
    for (const target of this.#active.keys()) this.#finish(target);
  }

  /** Hides new targets until their animation starts, and drops removed targets. */
  #update(): void {
    for (const target of this.#active.keys()) if (!this.element.contains(target)) this.#reset(target);
    const isNew = (target: HTMLElement) => !this.#done.has(target) && !this.#active.has(target);
    const found = findTargets(this.element).filter(isNew);
    if (found.length === 0) return;
    const { timeline, edit, startDelay } = this.settings;
    const isOff = edit || isInBuilder() || !this.isOn;
    const isScrubbed = timeline === 'view' && CSS.supports('animation-timeline: view()');
    for (const target of found) {
      if (isOff) this.#finish(target);
      else if (isScrubbed) this.#scrub(target);
      else {
        hide(target);
        this.#active.set(target, () => {});
      }
    }
    if (isOff || isScrubbed) return;
    this.#hiddenAt = now();
    this.#starting.abort();
    this.#starting = new AbortController();
    afterLoad(startDelay, () => guard(this.element, () => this.#watchTargets()), this.#starting.signal);
  }

  /** Binds the animation of a target to scrolling. At the end of the page, shows the target, because scrolling would not complete its animation. */
  #scrub(target: HTMLElement): void {
    const ending = new AbortController();
    const release = scrub(target, animationOptions(target.dataset, this.settings, 0).type);
    this.#active.set(target, () => {
      ending.abort();
      release();
    });
    watchEnd(target, () => guard(this.element, () => this.#finish(target)), ending.signal);
  }

  /** Observes the waiting targets as soon as the start delay is over. */
  #watchTargets(): void {
    for (const target of this.#active.keys()) {
      if (!isWaiting(target)) continue;
      this.#active.get(target)?.();
      const { offset } = animationOptions(target.dataset, this.settings, 0);
      const onChange = (isInView: boolean) => guard(this.element, () => this.#onViewChange(target, isInView));
      this.#active.set(target, watchTarget(target, offset, onChange));
    }
  }

  #onViewChange(target: HTMLElement, isInView: boolean): void {
    if (!isInView) return hold(target);
    // The style sheet has already shown this target, and the visitor may be reading it.
    if (isWaiting(target) && now() - this.#hiddenAt >= maxWait) return this.#finish(target);
    this.#active.get(target)?.();
    if (this.#simultaneous === 0) queueMicrotask(() => (this.#simultaneous = 0));
    this.#play(target, animationOptions(target.dataset, this.settings, this.#simultaneous++));
  }

  #play(target: HTMLElement, options: AnimationOptions): void {
    const onEnd = () => {
      this.#finish(target);
      this.emit('portico-animated', { element: target });
    };
    const onUnknown = () =>
      this.warn(
        `type="${options.type}" is neither a built-in animation nor a class or @keyframes of the page; the content is shown without animation. Write a built-in one, such as "fade-up", or add the CSS.`,
      );
    this.#done.add(target);
    const { cancel, skipToEnd } = play(target, options, { onEnd, onUnknown }, this.signal);
    this.#active.set(target, cancel);
    this.#running.set(target, skipToEnd);
    this.#watchRunning();
  }

  /**
   * Skips running animations out of view to their end, because browsers restyle each running animation in every frame while the visitor scrolls. The
   * element is observed instead of its targets, because an animation may move a target out of the window.
   */
  #watchRunning(): void {
    if (this.#viewWatch) return;
    this.#viewWatch = new AbortController();
    const onChange = (isInView: boolean) => {
      if (!isInView) for (const skipToEnd of this.#running.values()) skipToEnd();
    };
    watchInView(this.element, onChange, { signal: this.#viewWatch.signal });
  }

  /** Shows a target, and does not animate it again. */
  #finish(target: HTMLElement): void {
    this.#reset(target);
    this.#done.add(target);
  }

  #reset(target: HTMLElement): void {
    this.#active.get(target)?.();
    this.#active.delete(target);
    this.#running.delete(target);
    if (this.#running.size === 0) {
      this.#viewWatch?.abort();
      this.#viewWatch = undefined;
    }
    show(target);
  }
}

/**
 * Animates its content once, when the content comes into view. Without script, in print, with reduced motion and after a failure, the content is
 * simply visible.
 *
 * @slot - The animated content: each child, or the elements that a theme has marked as animated.
 * @cssproperty --portico-distance - The distance that the content moves: a length, or a percentage of its own size. Set it on the animated child or
 * marked element. The default depends on the animation: `100%` for `slide`, `5rem` for `zoom`, `6rem` for `bounce`; the default in the table is that
 * of `fade`.
 */
define('portico-animate', {
  settings: animateSettings,
  events: animateEvents,
  normalizeSettings: fromCms,
  isWrapper: true,
  controller: Animate,
  methods: ['replay'],
  styles,
});

/** Returns the time (ms) since the page has loaded. */
function timeSinceLoad(): number {
  const [entry] = performance.getEntriesByType('navigation');
  const loadEnd = entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : 0;
  return loadEnd > 0 ? performance.now() - loadEnd : 0;
}

/** Calls `run` `delay` ms after the page has loaded, or at once if this time has passed. Does not call it if `signal` aborts before. */
function afterLoad(delay: number, run: () => void, signal: AbortSignal): void {
  if (document.readyState !== 'complete')
    return addEventListener('load', () => setTimer(delay, run, signal), { once: true, signal });
  const left = delay - timeSinceLoad();
  if (left > 0) setTimer(left, run, signal);
  else run();
}
