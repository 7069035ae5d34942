/** A group of elements of which at most one is open at a time, unless a listener cancels the closing of another. */
export class Exclusive {
  readonly #closeFunctions = new Map<object, () => void>();
  readonly #event: string | undefined;

  /** `event` is the name of a bubbling event that elements dispatch before they open. An element that is not a member may dispatch it, too. */
  constructor(event?: string) {
    this.#event = event;
  }

  /** `true` while no element is open. */
  get isFree(): boolean {
    return this.#closeFunctions.size === 0;
  }

  /** Closes all elements except `element`, which is about to open. Returns whether all others are closed afterwards. */
  closeOthers(element: unknown): boolean {
    for (const [other, close] of this.#closeFunctions) if (other !== element) close();
    return [...this.#closeFunctions.keys()].every((other) => other === element);
  }

  /** Marks an element as open. `close` is called when another element opens. */
  add(element: object, close: () => void): void {
    this.#closeFunctions.set(element, close);
    if (this.#event) document.addEventListener(this.#event, this.#onOpening, true);
  }

  /** Marks an element as closed. */
  delete(element: object): void {
    this.#closeFunctions.delete(element);
    if (this.#event && this.isFree) document.removeEventListener(this.#event, this.#onOpening, true);
  }

  readonly #onOpening = (event: Event): void => void this.closeOthers(event.composedPath()[0]);
}

/** The menus and searches that cover the window, or are about to cover it. */
export const flyouts = new Exclusive('portico-flyout');
