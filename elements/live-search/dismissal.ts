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
  /** The signal that aborts when the list closes. */
  #signal: AbortSignal | undefined;
  /** The number of times that the element was moved within the page. */
  #moveCount = 0;

  constructor(host: DismissalHost) {
    this.#host = host;
  }

  /** Listens for dismissals from the opening of the list until `signal` aborts; the pointer is not over the list yet. */
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

  /** Counts a move of the element, which removes the focus but must not close the list. */
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

  /** Handles the blur of the input. A blur without a new focus may come from a move of the element, which is awaited until `signal` aborts. */
  onBlur(event: Event, signal: AbortSignal): void {
    if (this.#isHovered) return;
    if (event instanceof FocusEvent && event.relatedTarget) return this.#host.onDismiss();
    const moves = this.#moveCount;
    setTimer(0, () => moves === this.#moveCount && this.#dismissIfUnfocused(), signal);
  }

  /** Sets whether the pointer is over the list. */
  #setHovered(isHovered: boolean): void {
    const isLeaving = this.#isHovered && !isHovered;
    this.#isHovered = isHovered;
    if (isLeaving) this.#dismissIfUnfocused();
  }

  #dismissIfUnfocused(): void {
    if (!this.#host.element.matches(':focus-within')) this.#host.onDismiss();
  }
}
