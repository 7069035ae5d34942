import { after } from '../../src/clock/clock.ts';

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
  /** How often the element was moved within the page. */
  #moves = 0;

  constructor(host: AttentionHost) {
    this.#host = host;
  }

  /** The list has opened, until `signal` ends: the pointer has not come to it yet. */
  begin(signal: AbortSignal): void {
    const { element, lost } = this.#host;
    this.#isPointedAt = false;
    for (const type of ['pointerover', 'pointerout']) element.addEventListener(type, (event) => this.#point(event), { signal });
    const press = ({ target }: Event) => !(target instanceof Node && element.contains(target)) && lost();
    element.ownerDocument.addEventListener('pointerdown', press, { signal, capture: true });
  }

  /** The element was moved, which takes the focus away and is no end. */
  moved(): void {
    this.#moves += 1;
  }

  /** The input lost the focus. One that went nowhere may come of a move of the element; `signal` ends waiting for that. */
  blur(event: Event, signal: AbortSignal): void {
    if (this.#isPointedAt) return;
    if (event instanceof FocusEvent && event.relatedTarget) return this.#host.lost();
    const moves = this.#moves;
    after(0, () => moves === this.#moves && this.#loseWithoutFocus(), signal);
  }

  /** The pointer came to something in the element, or left it. */
  #point(event: Event): void {
    const { contains } = this.#host;
    const isLeaving = event.type === 'pointerout' && event instanceof PointerEvent && !contains(event.relatedTarget);
    this.#isPointedAt = !isLeaving && contains(event.target);
    if (isLeaving) this.#loseWithoutFocus();
  }

  #loseWithoutFocus(): void {
    if (!this.#host.element.matches(':focus-within')) this.#host.lost();
  }
}
