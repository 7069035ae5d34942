import { setTimer } from '../../../src/clock/clock.ts';

/** Closes the list when neither the input is focused nor the pointer is over the list. */
export class Dismissal {
  readonly #element: HTMLElement;
  readonly #isInList: (node: EventTarget | null) => boolean;
  readonly #dismiss: () => void;
  #isHovered = false;
  /** The signal that aborts when the list closes. */
  #signal: AbortSignal | undefined;
  /** The number of times that the element was moved within the page. */
  #moveCount = 0;

  constructor(element: HTMLElement, isInList: (node: EventTarget | null) => boolean, dismiss: () => void) {
    this.#element = element;
    this.#isInList = isInList;
    this.#dismiss = dismiss;
  }

  /** Listens for dismissals from the opening of the list until `signal` aborts, at first without a pointer over it. */
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

  /** Counts a move of the element, which removes the focus but must not close the list. */
  moved(): void {
    this.#moveCount += 1;
    this.#trackPointer();
  }

  /**
   * Tracks the pointer while the list is open: in the document, because a removed list fires no event, and in a shadow
   * root, because the document does not receive events that stay within it.
   */
  #trackPointer(): void {
    if (!this.#signal) return;
    for (const root of [document, this.#element.getRootNode()])
      root.addEventListener('pointerover', this.#onPointerOver, { signal: this.#signal, capture: true });
  }

  readonly #onPointerOver = (event: Event): void => this.#setHovered(this.#isInList(event.composedPath()[0] ?? null));

  /** Handles the blur of the input. A blur without a new focus may come from a move of the element. */
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
