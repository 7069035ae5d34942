/** An observer of the platform, such as a `ResizeObserver`. */
type Observer = Pick<ResizeObserver, 'observe' | 'unobserve' | 'disconnect'>;

/** An observer that all callers share, since one per element costs more than the element. */
export class SharedObserver<Entry extends { readonly target: Element }> {
  readonly #create: (report: (entries: readonly Entry[]) => void) => Observer;
  readonly #callbacks = new Map<Element, Set<(entry: Entry) => void>>();
  #observer: Observer | undefined;

  constructor(create: (report: (entries: readonly Entry[]) => void) => Observer) {
    this.#create = create;
  }

  /** Calls `onEntry` with the state of an element, soon after the call and on each change, until `signal` aborts. */
  watch(element: Element, onEntry: (entry: Entry) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#observer ??= this.#create((entries) => {
      for (const entry of entries) for (const call of this.#callbacks.get(entry.target) ?? []) call(entry);
    });
    const callbacks = this.#callbacks.get(element) ?? new Set();
    this.#callbacks.set(element, callbacks.add(onEntry));
    // Otherwise a second callback would get no report until the next change.
    this.report(element);
    signal.addEventListener('abort', () => {
      callbacks.delete(onEntry);
      if (callbacks.size > 0) return;
      this.#callbacks.delete(element);
      this.#observer?.unobserve(element);
      if (this.#callbacks.size > 0) return;
      this.#observer?.disconnect();
      this.#observer = undefined;
    });
  }

  /** Reports an element to its callbacks again, after the next layout; does nothing for elements without callbacks. */
  report(element: Element): void {
    if (!this.#callbacks.has(element)) return;
    this.#observer?.unobserve(element);
    this.#observer?.observe(element);
  }
}
