import { setTimer } from '../clock/clock.ts';
import { watchInView } from '../page/in-view.ts';
import { prefersReducedMotion, reducedMotion } from '../page/reduced-motion.ts';

/** The conditions of automatic playback. */
export interface AutoplayConditions {
  /** `true` if the author's setting enables autoplay. */
  readonly isSet: boolean;
  /** The last request of the visitor or the page. */
  readonly intent: 'play' | 'pause' | undefined;
  readonly isReducedMotion: boolean;
}

/** Returns whether the slides advance: an explicit request overrides the setting and reduced motion. */
export const isAutoplaying = ({ isSet, intent, isReducedMotion: isReduced }: AutoplayConditions): boolean =>
  intent === 'play' || (intent !== 'pause' && isSet && !isReduced);

/** The reasons to wait: the visitor interacts, the slides are invisible, or a video plays. */
type Hold = 'pointer' | 'focus' | 'view' | 'tab' | 'other';

/** The options of the autoplay. */
export interface AutoplayOptions {
  readonly element: HTMLElement;
  /** The pause button: focus or pointer on it does not pause the slides. */
  readonly toggle: Element | null;
  /** The ms between two slides. */
  readonly interval: () => number;
  readonly next: () => void;
  /** Reports whether the slides advance, to update the button. */
  readonly onToggle: (isAutoplaying: boolean) => void;
}

/**
 * Advances the slides automatically after each interval. It waits while the pointer or the focus is inside, a finger is down, the slides are out of
 * view or the tab is hidden; then the interval starts over. It does not run when the user prefers reduced motion, also if that changes later, unless
 * the visitor starts it.
 */
export class Autoplay {
  readonly #options: AutoplayOptions;
  readonly #holds = new Set<Hold>();
  #isSet = false;
  #intent: AutoplayConditions['intent'];
  #wasPlayed = false;
  #watching: AbortSignal | undefined;
  #reported: boolean | undefined;
  #stop: (() => void) | undefined;

  constructor(options: AutoplayOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return isAutoplaying({ isSet: this.#isSet, intent: this.#intent, isReducedMotion: prefersReducedMotion() });
  }

  /** `true` if autoplay was requested at least once, so that a pause button is useful. */
  get wasPlayed(): boolean {
    return this.#wasPlayed;
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
    this.#wasPlayed = true;
    this.#watch(signal);
    this.#update();
  }

  /** Stops the autoplay until it is requested again. */
  pause(): void {
    this.#intent = 'pause';
    this.#update();
  }

  /** Sets another reason to wait, such as a video that plays. */
  hold(isHeld: boolean): void {
    this.#setHold('other', isHeld);
  }

  /** Restarts the interval after a slide was shown. */
  restart(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#update();
  }

  /** Stops the timers on disconnect. The last request is kept for a reconnect. */
  disconnect(): void {
    this.#stop?.();
    this.#stop = this.#watching = undefined;
    this.#holds.clear();
  }

  #watch(signal: AbortSignal): void {
    if (this.#watching === signal || signal.aborted) return;
    this.#watching = signal;
    const { element } = this.#options;
    const options = { signal, passive: true };
    // Waits until the observer reports that it is in view.
    this.#holds.add('view');
    watchInView(element, (isInView) => this.#setHold('view', !isInView), { signal });
    const onVisibilityChange = () => this.#setHold('tab', document.hidden);
    document.addEventListener('visibilitychange', onVisibilityChange, options);
    onVisibilityChange();
    reducedMotion().addEventListener('change', () => this.#update(), { signal });
    element.addEventListener('pointerover', (event) => this.#onPointer(event), options);
    element.addEventListener('pointerdown', (event) => this.#onPointer(event), options);
    element.addEventListener(
      'pointerleave',
      (event) => {
        if (event.pointerType === 'mouse') this.#setHold('pointer', false);
      },
      options,
    );
    // A finger may be pressed inside and released elsewhere.
    const onPointerUp = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') this.#setHold('pointer', false);
    };
    addEventListener('pointerup', onPointerUp, options);
    addEventListener('pointercancel', onPointerUp, options);
    element.addEventListener('focusin', (event) => this.#setHold('focus', !this.#isAtToggle(event)), options);
    element.addEventListener('focusout', () => this.#setHold('focus', false), options);
  }

  /** A finger counts as inside only while it is down. */
  #onPointer(event: PointerEvent): void {
    if (event.pointerType === 'mouse' || event.type === 'pointerdown')
      this.#setHold('pointer', !this.#isAtToggle(event));
  }

  #isAtToggle(event: Event): boolean {
    const { toggle } = this.#options;
    return event.composedPath().some((one) => one === toggle);
  }

  #setHold(hold: Hold, isHeld: boolean): void {
    if (isHeld) this.#holds.add(hold);
    else this.#holds.delete(hold);
    this.#update();
  }

  /** Starts or stops the timer by the current state. */
  #update(): void {
    const { isOn } = this;
    if (this.#reported !== isOn) this.#options.onToggle((this.#reported = isOn));
    if (!isOn || this.#holds.size > 0 || !this.#watching) {
      this.#stop?.();
      this.#stop = undefined;
    } else {
      this.#stop ??= setTimer(this.#options.interval(), () => {
        this.#stop = undefined;
        this.#options.next();
        this.#update();
      });
    }
  }
}
