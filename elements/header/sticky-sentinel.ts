/** A sentinel element at the header's place in the page; reports when the page has scrolled past it. */
export class StickySentinel {
  readonly #mark = document.createElement('span');
  readonly #changed: (isPast: boolean) => void;
  #observer: IntersectionObserver | undefined;
  #top = Number.NaN;

  /** `changed` is called whenever the page has scrolled past the place, or back. */
  constructor(changed: (isPast: boolean) => void) {
    this.#changed = changed;
    // Out of the flow, but where the header would stand: nobody sees it, and nothing moves by it.
    Object.assign(this.#mark.style, { position: 'absolute', blockSize: '0', inlineSize: '1px', visibility: 'hidden' });
    this.#mark.setAttribute('aria-hidden', 'true');
  }

  /** Watches the place `above` px below where the header begins, as it meets the line `top` px below the window's top. */
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
    // Not in the window is also what stands further down.
    if (entry) this.#changed(!entry.isIntersecting && entry.boundingClientRect.top < this.#top);
  }

  disconnect(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#mark.remove();
  }
}
