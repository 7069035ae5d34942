/** The listeners of an element that it needs only while its list is open, and the observer of its options. */
export class SelectListeners {
  readonly #element: HTMLElement;
  readonly #listener: EventListenerObject;
  readonly #observer: MutationObserver;
  #whileOpen = new AbortController();

  /** `onMutation` is called after a change of the options. */
  constructor(element: HTMLElement, listener: EventListenerObject, onMutation: () => void) {
    this.#element = element;
    this.#listener = listener;
    this.#observer = new MutationObserver(onMutation);
  }

  /** Starts when the list opens. */
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

  /** Observes the options. */
  observe(): void {
    const attributeFilter = ['disabled', 'hidden', 'style', 'label', 'selected', 'multiple', 'aria-invalid'];
    this.#observer.observe(this.#element, { childList: true, subtree: true, characterData: true, attributeFilter });
  }

  /** Stops when the list closes. `isWatched`: the options are still observed. */
  close(isWatched: boolean): void {
    this.#whileOpen.abort();
    if (!isWatched) this.#observer.disconnect();
  }
}
