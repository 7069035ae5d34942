/** A sentinel element at the header's position; reports when the page has scrolled past it. */
export class StickySentinel {
  readonly #mark = document.createElement('span');
  readonly #changed: (isPast: boolean) => void;
  #observer: IntersectionObserver | undefined;
  #top = Number.NaN;

  /** `changed` is called when the page has scrolled past the position, or back. */
  constructor(changed: (isPast: boolean) => void) {
    this.#changed = changed;
    // Out of the flow at the static position of the header, invisible and without effect on the layout.
    Object.assign(this.#mark.style, { position: 'absolute', blockSize: '0', inlineSize: '1px', visibility: 'hidden' });
    this.#mark.setAttribute('aria-hidden', 'true');
  }

  /** Observes the position `above` px below the header's start, as it crosses the line `top` px below the window's top. */
  watch(header: Element, { above, top }: { readonly above: number; readonly top: number }): void {
    this.#mark.style.marginBlockStart = `${above}px`;
    if (this.#mark.nextSibling !== header) header.before(this.#mark);
    if (top === this.#top && this.#observer) return;
    this.#top = top;
    this.#observer?.disconnect();
    this.#observer = new IntersectionObserver((entries) => this.#onIntersect(entries), {
      root: document,
      rootMargin: `${-top}px 0px 0px 0px`,
    });
    this.#observer.observe(this.#mark);
  }

  #onIntersect(entries: readonly IntersectionObserverEntry[]): void {
    const entry = entries.at(-1);
    // An element below the window is not intersecting, either.
    if (entry) this.#changed(!entry.isIntersecting && entry.boundingClientRect.top < this.#top);
  }

  disconnect(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#mark.remove();
  }
}
