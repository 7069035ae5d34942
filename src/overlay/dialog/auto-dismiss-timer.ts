import { deepActiveElement, flatTreeContains } from '../../dom/flat-tree.ts';
import { setTimer } from '../../clock/clock.ts';
import { isOutside } from './dismiss.ts';

/**
 * Calls `run` once after the visitor was outside `element` (neither pointer over it nor focus in it) for `delay` ms. Entering stops the timer,
 * leaving restarts it. It ends after the call, or when `signal` aborts.
 *
 * Touch and pen count as inside only while they are down. Focus that the page itself has set, as every dialog does on opening, counts only after a
 * key or pointer press by the visitor; otherwise a popup with a timer would never close. A pointer over a dialog's backdrop is outside the dialog.
 */
export class AutoDismissTimer {
  readonly #element: Element;
  readonly #delay: number;
  readonly #run: () => void;
  readonly #controller = new AbortController();
  /** The ids of touches and pens that are down in the element. */
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
    signal.addEventListener('abort', () => this.#end(), { signal: this.#controller.signal });
    // An element that appears under a resting pointer gets no event. `:hover` is unreliable on touch screens, where a
    // tap leaves it behind, and on dialogs, where the backdrop sets it too.
    const isHoverTrue = matchMedia('(hover: hover)').matches && !(element instanceof HTMLDialogElement);
    this.#isHovered = isHoverTrue && element.matches(':hover');
    this.#isFocused = flatTreeContains(element, deepActiveElement());
    const options = { signal: this.#controller.signal, passive: true };
    for (const type of ['pointerenter', 'pointermove', 'pointerleave', 'pointerdown', 'focusin', 'focusout'])
      element.addEventListener(type, (event) => this.#onEvent(event), options);
    const onRelease = ({ pointerId }: PointerEvent) => this.#pressing.delete(pointerId) && this.#update();
    // A finger may be pressed inside and released elsewhere.
    addEventListener('pointerup', onRelease, { ...options, capture: true });
    addEventListener('pointercancel', onRelease, { ...options, capture: true });
    const onActivity = () => {
      this.#hasVisitorActed = true;
      this.#update();
    };
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, onActivity, { ...options, capture: true, once: true });
    this.#update();
  }

  #onEvent(event: Event): void {
    if (event instanceof PointerEvent) this.#onPointer(event);
    else if (event instanceof FocusEvent) {
      // A window that loses the focus fires `focusout` too, but its element keeps the focus.
      const isLeft =
        event.type === 'focusout' && (event.relatedTarget || !flatTreeContains(this.#element, deepActiveElement()));
      this.#isFocused = !isLeft;
    }
    this.#update();
  }

  #onPointer(event: PointerEvent): void {
    const isMouse = event.pointerType === 'mouse';
    if (event.type === 'pointerdown') {
      if (!isMouse) this.#pressing.add(event.pointerId);
    } else if (isMouse) this.#isHovered = event.type !== 'pointerleave' && !isOutside(this.#element, event);
  }

  /** Stops the timer while the visitor is inside, otherwise starts it. */
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
    this.#controller.abort();
    this.#stop?.();
  }
}
