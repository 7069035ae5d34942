import { because } from '../diagnostics/because.ts';
import { setTimer } from '../clock/clock.ts';
import { watchInView } from '../page/scroll/in-view.ts';
import { prefersReducedMotion, reducedMotion } from '../dom/reduced-motion.ts';

/** The conditions of automatic playback. */
interface AutoplayConditions {
  /** `true` if the author's setting enables autoplay. */
  readonly isSet: boolean;
  /** The last request of the visitor or the page. */
  readonly intent: 'play' | 'pause' | undefined;
  readonly isReducedMotion: boolean;
}

/** Returns whether the slides advance: an explicit request overrides the setting and reduced motion. */
export const isAutoplaying = ({ isSet, intent, isReducedMotion: isReduced }: AutoplayConditions): boolean =>
  intent ? because('isOn', intent === 'play', 'call') : isSet && !isReduced;

/** The reasons to wait: the visitor interacts, the slides are invisible, or a video plays. */
type Hold = 'pointer' | 'focus' | 'view' | 'tab' | 'other';

interface AutoplayOptions {
  readonly element: HTMLElement;
  /** The pause button. Focus or a pointer on this button does not pause the slides. */
  readonly toggle: Element;
  /** The time between two slides, in ms. */
  readonly interval: () => number;
  readonly next: () => void;
  /** Called when the slides start or stop, to update the button. */
  readonly onToggle: () => void;
}

/**
 * Advances the slides after each interval. Waits while the pointer or the focus is inside, a finger is down, the slides are out of view, or the tab
 * is hidden; then the interval starts again. If the user prefers reduced motion, it runs only when the visitor or the page requests it.
 */
export class Autoplay {
  /** `true` after autoplay has been requested once: from then on, a pause button is useful. */
  wasPlayed = false;
  readonly #options: AutoplayOptions;
  /** The reasons for which it waits. */
  readonly holds = new Set<Hold>();
  #isSet = false;
  #intent: AutoplayConditions['intent'];
  #watching: AbortSignal | undefined;
  #reported: boolean | undefined;
  #stop: (() => void) | undefined;

  constructor(options: AutoplayOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    // The media query is evaluated only where it matters.
    const isReducedMotion = this.#isSet && prefersReducedMotion();
    return isAutoplaying({ isSet: this.#isSet, intent: this.#intent, isReducedMotion });
  }

  /** `true` if the visitor or the page has stopped it. */
  get isStopped(): boolean {
    return this.#intent === 'pause';
  }

  /** Applies the author's setting until `signal` aborts. */
  set(isSet: boolean, signal: AbortSignal): void {
    this.#isSet = isSet;
    if (isSet || this.#intent === 'play') this.#watch(signal);
    this.#update();
  }

  /** Starts the autoplay at the request of the visitor or the page. */
  play(signal: AbortSignal): void {
    this.#intent = 'play';
    this.wasPlayed = true;
    this.#watch(signal);
    this.#update();
  }

  /** Stops the autoplay until it is requested again. */
  pause(): void {
    this.#intent = 'pause';
    this.#update();
  }

  /** Sets or removes the reason `other`, such as a video that plays. */
  hold(isHeld: boolean): void {
    this.#setHold('other', isHeld);
  }

  /** Restarts the interval after a slide was shown. */
  restart(): void {
    this.#stopTimer();
    this.#update();
  }

  /** Stops the timers on disconnect. The last request is kept for a reconnect. */
  disconnect(): void {
    this.#stopTimer();
    this.#watching = undefined;
    this.holds.clear();
  }

  #stopTimer(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #watch(signal: AbortSignal): void {
    if (this.#watching === signal || signal.aborted) return;
    this.#watching = signal;
    const { element } = this.#options;
    const options = { signal, passive: true };
    // Waits until the observer reports that it is in view.
    this.holds.add('view');
    watchInView(element, (isInView) => this.#setHold('view', !isInView), { signal });
    const onVisibilityChange = () => this.#setHold('tab', document.hidden);
    document.addEventListener('visibilitychange', onVisibilityChange, options);
    onVisibilityChange();
    reducedMotion().addEventListener('change', () => this.#update(), { signal });
    const onEnter = (event: PointerEvent) => {
      const isInside = event.pointerType === 'mouse' || event.type === 'pointerdown';
      if (isInside) this.#setHold('pointer', !this.#isAtToggle(event));
    };
    element.addEventListener('pointerover', onEnter, options);
    element.addEventListener('pointerdown', onEnter, options);
    // A mouse is inside until it leaves, a finger until it is released, perhaps elsewhere.
    const onLeave = ({ type, pointerType }: PointerEvent) => {
      if ((pointerType === 'mouse') === (type === 'pointerleave')) this.#setHold('pointer', false);
    };
    element.addEventListener('pointerleave', onLeave, options);
    addEventListener('pointerup', onLeave, options);
    addEventListener('pointercancel', onLeave, options);
    element.addEventListener('focusin', (event) => this.#setHold('focus', !this.#isAtToggle(event)), options);
    element.addEventListener('focusout', () => this.#setHold('focus', false), options);
  }

  #isAtToggle(event: Event): boolean {
    return event.composedPath().some((one) => one === this.#options.toggle);
  }

  #setHold(hold: Hold, isHeld: boolean): void {
    if (isHeld) this.holds.add(hold);
    else this.holds.delete(hold);
    this.#update();
  }

  /** Starts or stops the timer by the current state. */
  #update(): void {
    const { isOn } = this;
    if (this.#reported !== isOn) {
      this.#reported = isOn;
      this.#options.onToggle();
    }
    if (!isOn || this.holds.size > 0 || !this.#watching) return this.#stopTimer();
    this.#stop ??= setTimer(this.#options.interval(), () => {
      this.#stop = undefined;
      this.#options.next();
      this.#update();
    });
  }
}
