import { setTimer } from '../../src/clock/clock.ts';

/** Whose attention it is. */
export interface AttentionHost {
  readonly element: HTMLElement;
  /** Whether something is in the list. */
  readonly contains: (node: EventTarget | null) => boolean;
  /** The visitor has gone on. */
  readonly lost: () => void;
}

/** Whether a visitor is still at a search: the input has the focus, or the pointer is over the list (§4). */
export class Attention {
  readonly #host: AttentionHost;
  #isPointedAt = false;
  /** Ends when the list closes. */
  #signal: AbortSignal | undefined;
  /** How often the element was moved within the page. */
  #moves = 0;

  constructor(host: AttentionHost) {
    this.#host = host;
  }

  /** The list has opened, until `signal` ends: the pointer has not come to it yet. */
  begin(signal: AbortSignal): void {
    const { element, lost } = this.#host;
    this.#isPointedAt = false;
    this.#signal = signal;
    const page = element.ownerDocument;
    const options = { signal, capture: true };
    this.#follow();
    page.addEventListener('pointerout', (event) => event.relatedTarget === null && this.#point(false), options);
    page.addEventListener('pointerdown', (event) => !event.composedPath().includes(element) && lost(), options);
  }

  /** The element was moved, which takes the focus away and is no end. */
  moved(): void {
    this.#moves += 1;
    this.#follow();
  }

  /**
   * Hears what the pointer is over as long as the list is open. The page hears it, too, when what was under the pointer is gone, and the pointer is
   * over something else without having moved; of a pointer that stays in a shadow root that root alone does.
   */
  #follow(): void {
    const { element } = this.#host;
    const signal = this.#signal;
    if (signal)
      for (const root of [element.ownerDocument, element.getRootNode()])
        root.addEventListener('pointerover', this.#over, { signal, capture: true });
  }

  readonly #over = (event: Event): void => this.#point(this.#host.contains(event.composedPath()[0] ?? null));

  /** The input lost the focus. One that went nowhere may come of a move of the element; `signal` ends waiting for that. */
  blur(event: Event, signal: AbortSignal): void {
    if (this.#isPointedAt) return;
    if (event instanceof FocusEvent && event.relatedTarget) return this.#host.lost();
    const moves = this.#moves;
    setTimer(0, () => moves === this.#moves && this.#loseWithoutFocus(), signal);
  }

  /** The pointer is over the list now, or over something else, or has left the window. */
  #point(isPointedAt: boolean): void {
    const isLeaving = this.#isPointedAt && !isPointedAt;
    this.#isPointedAt = isPointedAt;
    if (isLeaving) this.#loseWithoutFocus();
  }

  #loseWithoutFocus(): void {
    if (!this.#host.element.matches(':focus-within')) this.#host.lost();
  }
}
