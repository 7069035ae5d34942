import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';

/** The listeners that an element needs only while its list is open, and the observer of its options. */
export class SelectListeners {
  readonly #element: HTMLElement;
  readonly #listener: EventListenerObject;
  readonly #onMutation: () => void;
  #observing = new AbortController();
  #whileOpen = new AbortController();

  /** `onMutation` is called after a change of the options. */
  constructor(element: HTMLElement, listener: EventListenerObject, onMutation: () => void) {
    this.#element = element;
    this.#listener = listener;
    this.#onMutation = onMutation;
  }

  /** Adds the listeners, because the list opens. */
  open(): void {
    this.#whileOpen.abort();
    this.#whileOpen = new AbortController();
    const { signal } = this.#whileOpen;
    const [element, listener, early] = [this.#element, this.#listener, { capture: true, signal }];
    for (const type of ['focus', 'blur', 'focusin', 'focusout', 'invalid'])
      element.addEventListener(type, listener, early);
    for (const type of ['change', 'click', 'pointermove', 'portico-failed'])
      element.addEventListener(type, listener, { signal });
    element.ownerDocument.addEventListener('pointerdown', listener, early);
    // A `reset` event does not leave the shadow root of its form.
    element.getRootNode().addEventListener('reset', listener, early);
    element.ownerDocument.defaultView?.addEventListener('blur', listener, { signal });
    this.observe();
  }

  /** Observes the options and the name of the select. */
  observe(): void {
    this.#observing.abort();
    this.#observing = new AbortController();
    const attributes = ['disabled', 'hidden', 'style', 'label', 'selected', 'multiple', 'aria-invalid'];
    watchAccessibleNames(this.#element, this.#onMutation, this.#observing.signal, attributes, 'select');
  }

  /** Removes the listeners, because the list closes. With `isWatched`, the options are still observed. */
  close(isWatched: boolean): void {
    this.#whileOpen.abort();
    if (!isWatched) this.#observing.abort();
  }
}
