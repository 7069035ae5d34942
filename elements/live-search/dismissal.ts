import { setTimer } from '../../src/clock/clock.ts';

/** The callbacks of the dismissal. */
export interface DismissalHost {
  readonly element: HTMLElement;
  /** `true` if something is in the list. */
  readonly contains: (node: EventTarget | null) => boolean;
  /** Called when the list should close. */
  readonly onDismiss: () => void;
}

/** The conditions that close the list: neither is the input focused nor the pointer over the list. */
export class Dismissal {
  readonly #host: DismissalHost;
  #isHovered = false;
  /** Ends when the list closes. */
  #signal: AbortSignal | undefined;
  /** The number of times that the element was moved within the page. */
  #moveCount = 0;

  constructor(host: DismissalHost) {
    this.#host = host;
  }

  /** The list has opened, until `signal` ends: the pointer has not come to it yet. */
  listen(signal: AbortSignal): void {
    const { element, onDismiss } = this.#host;
    this.#isHovered = false;
    this.#signal = signal;
    const page = element.ownerDocument;
    const options = { signal, capture: true };
    this.#trackPointer();
    page.addEventListener('pointerout', (event) => event.relatedTarget === null && this.#setHovered(false), options);
    page.addEventListener('pointerdown', (event) => !event.composedPath().includes(element) && onDismiss(), options);
  }

  /** The element was moved, which takes the focus away and is no end. */
  moved(): void {
    this.#moveCount += 1;
    this.#trackPointer();
  }

  /**
   * Tracks the pointer while the list is open. The document is observed because a removed list fires no event; a shadow root because the
   * document does not receive events that stay within it.
   */
  #trackPointer(): void {
    const { element } = this.#host;
    const signal = this.#signal;
    if (signal)
      for (const root of [element.ownerDocument, element.getRootNode()])
        root.addEventListener('pointerover', this.#onPointerOver, { signal, capture: true });
  }

  readonly #onPointerOver = (event: Event): void =>
    this.#setHovered(this.#host.contains(event.composedPath()[0] ?? null));

  /** The input lost the focus. One that went nowhere may come of a move of the element; `signal` ends waiting for that. */
  onBlur(event: Event, signal: AbortSignal): void {
    if (this.#isHovered) return;
    if (event instanceof FocusEvent && event.relatedTarget) return this.#host.onDismiss();
    const moves = this.#moveCount;
    setTimer(0, () => moves === this.#moveCount && this.#dismissIfUnfocused(), signal);
  }

  /** The pointer is over the list now, or over something else, or has left the window. */
  #setHovered(isHovered: boolean): void {
    const isLeaving = this.#isHovered && !isHovered;
    this.#isHovered = isHovered;
    if (isLeaving) this.#dismissIfUnfocused();
  }

  #dismissIfUnfocused(): void {
    if (!this.#host.element.matches(':focus-within')) this.#host.onDismiss();
  }
}
