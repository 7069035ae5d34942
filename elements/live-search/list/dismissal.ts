import { setTimer } from '../../../src/clock/clock.ts';

/** Closes the list when the input is not focused and the pointer is not over the list. */
export class Dismissal {
  readonly #element: HTMLElement;
  readonly #isInList: (node: EventTarget | null) => boolean;
  readonly #dismiss: () => void;
  #isHovered = false;
  /** Aborts when the list closes. */
  #signal: AbortSignal | undefined;
  /** The number of times that the element was moved in the page. */
  #moveCount = 0;

  constructor(element: HTMLElement, isInList: (node: EventTarget | null) => boolean, dismiss: () => void) {
    this.#element = element;
    this.#isInList = isInList;
    this.#dismiss = dismiss;
  }

  /** Listens for dismissals until `signal` aborts. Call it when the list opens; the pointer counts as outside of the list at first. */
  listen(signal: AbortSignal): void {
    const element = this.#element;
    this.#isHovered = false;
    this.#signal = signal;
    this.#trackPointer();
    const options = { signal, capture: true };
    const onPointerDown = (event: Event) => event.composedPath().includes(element) || this.#dismiss();
    document.addEventListener('pointerout', (event) => event.relatedTarget || this.#setHovered(false), options);
    document.addEventListener('pointerdown', onPointerDown, options);
  }

  /** Counts a move of the element. A move removes the focus, but must not close the list. */
  moved(): void {
    this.#moveCount += 1;
    this.#trackPointer();
  }

  /**
   * Tracks the pointer while the list is open. The listeners are in the document, because a removed list dispatches no events, and in the shadow
   * root, because events inside it do not reach the document.
   */
  #trackPointer(): void {
    if (!this.#signal) return;
    for (const root of [document, this.#element.getRootNode()])
      root.addEventListener('pointerover', this.#onPointerOver, { signal: this.#signal, capture: true });
  }

  readonly #onPointerOver = (event: Event): void => this.#setHovered(this.#isInList(event.composedPath()[0] ?? null));

  /** Handles the blur of the input. If no other element gets the focus, a move of the element may have caused the blur. */
  onBlur(event: Event, signal: AbortSignal): void {
    if (this.#isHovered) return;
    if (event instanceof FocusEvent && event.relatedTarget) return this.#dismiss();
    const moves = this.#moveCount;
    setTimer(0, () => moves === this.#moveCount && this.#dismissIfUnfocused(), signal);
  }

  #setHovered(isHovered: boolean): void {
    const isLeaving = this.#isHovered && !isHovered;
    this.#isHovered = isHovered;
    if (isLeaving) this.#dismissIfUnfocused();
  }

  #dismissIfUnfocused(): void {
    if (!this.#element.matches(':focus-within')) this.#dismiss();
  }
}
