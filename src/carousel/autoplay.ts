import { setTimer } from '../clock/clock.ts';
import { watchInView } from '../page/in-view.ts';
import { prefersReducedMotion } from '../page/reduced-motion.ts';

/** What decides whether slides go on by themselves. */
export interface AutoplayConditions {
  /** The author set it. */
  readonly isSet: boolean;
  /** What the visitor, or the page, asked for last. */
  readonly wish: 'play' | 'pause' | undefined;
  readonly prefersStill: boolean;
}

/** Whether slides go on by themselves at all: who asks for it gets it, also who prefers that nothing moves. */
export const isAutoplaying = ({ isSet, wish, prefersStill: isStill }: AutoplayConditions): boolean =>
  wish === 'play' || (wish !== 'pause' && isSet && !isStill);

/** Why slides wait that would go on: the visitor is in them, they are not seen, or something else plays in them. */
type Hold = 'pointer' | 'focus' | 'view' | 'tab' | 'other';

/** Whose slides go on, and how. */
export interface AutoplayOptions {
  readonly element: HTMLElement;
  /** The button that pauses: a visitor who is at it has just said what is to happen, and holds nothing. */
  readonly toggle: Element | null;
  /** ms from one slide to the next. */
  readonly interval: () => number;
  readonly next: () => void;
  /** It goes on by itself now, or no longer does: the button says so. */
  readonly told: (isAutoplaying: boolean) => void;
}

/**
 * Slides that go on by themselves, each after the interval. They wait while the pointer or the focus is in them, a finger is
 * down, they are out of sight or the tab is hidden; then the interval starts over. It does not begin for a visitor who prefers
 * that nothing moves, and ends when that is said later; the visitor may start it all the same.
 */
export class Autoplay {
  readonly #rotated: AutoplayOptions;
  readonly #holds = new Set<Hold>();
  #isSet = false;
  #wish: AutoplayConditions['wish'];
  #wasPlayed = false;
  #watching: AbortSignal | undefined;
  #told: boolean | undefined;
  #stop: (() => void) | undefined;

  constructor(rotated: AutoplayOptions) {
    this.#rotated = rotated;
  }

  get isOn(): boolean {
    return isAutoplaying({ isSet: this.#isSet, wish: this.#wish, prefersStill: prefersReducedMotion() });
  }

  /** Somebody has asked for it, and may want to stop it, or to have it again. */
  get wasPlayed(): boolean {
    return this.#wasPlayed;
  }

  /** The visitor, or the page, has stopped it. */
  get isStopped(): boolean {
    return this.#wish === 'pause';
  }

  /** The author's word, until `signal` ends. */
  set(isSet: boolean, signal: AbortSignal): void {
    this.#isSet = isSet;
    if (isSet || this.#wish === 'play') this.#watch(signal);
    this.#weigh();
  }

  /** The visitor, or the page, asks for it. It is the last word until the next. */
  play(signal: AbortSignal): void {
    this.#wish = 'play';
    this.#wasPlayed = true;
    this.#watch(signal);
    this.#weigh();
  }

  /** It stops for good: only who asks for it brings it back. */
  pause(): void {
    this.#wish = 'pause';
    this.#weigh();
  }

  /** Another reason to wait, such as a video that plays. */
  hold(isHeld: boolean): void {
    this.#setHold('other', isHeld);
  }

  /** A slide is shown from now on: the interval starts over. */
  restart(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#weigh();
  }

  /** The element left the page. What was asked for is kept for when it comes back. */
  end(): void {
    this.#stop?.();
    this.#stop = this.#watching = undefined;
    this.#holds.clear();
  }

  #watch(signal: AbortSignal): void {
    if (this.#watching === signal || signal.aborted) return;
    this.#watching = signal;
    const { element } = this.#rotated;
    const options = { signal, passive: true };
    // Until it is known to be seen, it waits.
    this.#holds.add('view');
    watchInView(element, (isInView) => this.#setHold('view', !isInView), { signal });
    const look = () => this.#setHold('tab', document.hidden);
    document.addEventListener('visibilitychange', look, options);
    look();
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => this.#weigh(), { signal });
    element.addEventListener('pointerover', (event) => this.#point(event), options);
    element.addEventListener('pointerdown', (event) => this.#point(event), options);
    element.addEventListener(
      'pointerleave',
      (event) => {
        if (event.pointerType === 'mouse') this.#setHold('pointer', false);
      },
      options,
    );
    // A finger may come down in it and go up elsewhere.
    const lift = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') this.#setHold('pointer', false);
    };
    addEventListener('pointerup', lift, options);
    addEventListener('pointercancel', lift, options);
    element.addEventListener('focusin', (event) => this.#setHold('focus', !this.#isAtToggle(event)), options);
    element.addEventListener('focusout', () => this.#setHold('focus', false), options);
  }

  /** A finger is in it only while it is down. */
  #point(event: PointerEvent): void {
    if (event.pointerType === 'mouse' || event.type === 'pointerdown')
      this.#setHold('pointer', !this.#isAtToggle(event));
  }

  #isAtToggle(event: Event): boolean {
    const { toggle } = this.#rotated;
    return event.composedPath().some((one) => one === toggle);
  }

  #setHold(hold: Hold, isHeld: boolean): void {
    if (isHeld) this.#holds.add(hold);
    else this.#holds.delete(hold);
    this.#weigh();
  }

  /** Starts or stops the time, as things are. */
  #weigh(): void {
    const { isOn } = this;
    if (this.#told !== isOn) this.#rotated.told((this.#told = isOn));
    if (!isOn || this.#holds.size > 0 || !this.#watching) {
      this.#stop?.();
      this.#stop = undefined;
    } else {
      this.#stop ??= setTimer(this.#rotated.interval(), () => {
        this.#stop = undefined;
        this.#rotated.next();
        this.#weigh();
      });
    }
  }
}
