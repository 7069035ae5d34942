import { deepActiveElement, flatTreeContains } from '../dom/flat-tree.ts';
import { setTimer } from '../clock/clock.ts';

/**
 * Runs once after `delay` ms in which the visitor was not in `element`: neither the pointer over it nor the focus in it. Entering
 * stops the time, leaving starts it over. It stops with `signal`, and when it has run.
 *
 * Touch and pen are in it only while they are down. Focus that the page itself put there, as every dialog does when it opens,
 * holds nothing until the visitor presses a key or the pointer: a popup that closes by time would otherwise never close. A
 * pointer over the backdrop of a dialog is not in the dialog.
 */
export class AutoDismissTimer {
  readonly #element: Element;
  readonly #delay: number;
  readonly #run: () => void;
  readonly #ending = new AbortController();
  /** Touches and pens that are down in it. */
  readonly #pressing = new Set<number>();
  #isHovered = false;
  #isFocused = false;
  #hasVisitorActed = false;
  #stop: (() => void) | undefined;

  constructor(element: Element, delay: number, run: () => void, signal: AbortSignal) {
    this.#element = element;
    this.#delay = delay;
    this.#run = run;
    if (signal.aborted) return;
    signal.addEventListener('abort', () => this.#end(), { signal: this.#ending.signal });
    // What is under a pointer that stands still says nothing when it appears. On touch screens a tap leaves a
    // lasting :hover behind, and a dialog has it from its backdrop too.
    const isHoverTrue = matchMedia('(hover: hover)').matches && !(element instanceof HTMLDialogElement);
    this.#isHovered = isHoverTrue && element.matches(':hover');
    this.#isFocused = flatTreeContains(element, deepActiveElement());
    this.#listen();
    this.#update();
  }

  #listen(): void {
    const { signal } = this.#ending;
    const options = { signal, passive: true };
    this.#hear('pointerenter', (event) => this.#point(event));
    this.#hear('pointermove', (event) => this.#point(event));
    this.#hear('pointerleave', (event) => {
      if (event.pointerType === 'mouse') this.#setHovered(false);
    });
    this.#hear('pointerdown', ({ pointerType, pointerId }) => {
      if (pointerType !== 'mouse') this.#pressing.add(pointerId);
      this.#update();
    });
    const release = ({ pointerId }: PointerEvent) => {
      if (this.#pressing.delete(pointerId)) this.#update();
    };
    // A finger may come down in it and go up elsewhere.
    addEventListener('pointerup', release, { ...options, capture: true });
    addEventListener('pointercancel', release, { ...options, capture: true });

    this.#element.addEventListener('focusin', () => this.#setFocused(true), options);
    // A window that is left says the same, and keeps its focus.
    const isLeftByWindow = (event: Event) =>
      event instanceof FocusEvent && !event.relatedTarget && flatTreeContains(this.#element, deepActiveElement());
    this.#element.addEventListener('focusout', (event) => this.#setFocused(isLeftByWindow(event)), options);
    const act = () => {
      this.#hasVisitorActed = true;
      this.#update();
    };
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, act, { ...options, capture: true, once: true });
  }

  #hear(
    type: 'pointerenter' | 'pointermove' | 'pointerleave' | 'pointerdown',
    hear: (event: PointerEvent) => void,
  ): void {
    // `Element` does not say that these four are pointer events; every browser does.
    this.#element.addEventListener(type, (event) => event instanceof PointerEvent && hear(event), {
      signal: this.#ending.signal,
      passive: true,
    });
  }

  #point(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.#setHovered(this.#isOver(event));
  }

  /** Over the element and not over its backdrop, which counts as the element. */
  #isOver(event: PointerEvent): boolean {
    if (event.composedPath()[0] !== this.#element) return true;
    const { left, right, top, bottom } = this.#element.getBoundingClientRect();
    const { clientX, clientY } = event;
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  #setHovered(isHovered: boolean): void {
    this.#isHovered = isHovered;
    this.#update();
  }

  #setFocused(isFocused: boolean): void {
    this.#isFocused = isFocused;
    this.#update();
  }

  /** Stops or starts the time, as the visitor is in it or not. */
  #update(): void {
    const isHeld = this.#isHovered || this.#pressing.size > 0 || (this.#isFocused && this.#hasVisitorActed);
    if (isHeld) {
      this.#stop?.();
      this.#stop = undefined;
    } else {
      this.#stop ??= setTimer(this.#delay, () => {
        this.#end();
        this.#run();
      });
    }
  }

  #end(): void {
    this.#ending.abort();
    this.#stop?.();
  }
}
