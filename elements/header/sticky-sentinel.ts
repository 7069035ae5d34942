import { parentElementOf } from '../../src/dom/flat-tree.ts';

/**
 * Returns whether an element out of the flow beside a header does not scroll with the header, because the scroll container around them is not
 * positioned.
 */
function isLeftBehind(header: Element, box: Element | undefined): boolean {
  if (!box) return false;
  for (let node = parentElementOf(header); node; node = parentElementOf(node)) {
    if (getComputedStyle(node).position !== 'static') return false;
    if (node === box) return true;
  }
  return false;
}

interface StickyLine {
  readonly above: number;
  readonly top: number;
  readonly box: Element | undefined;
}

/** An invisible element at the position of the header. With it, an observer reports when the page has scrolled past this position. */
export class StickySentinel {
  readonly #mark = document.createElement('span');
  readonly #changed: (isPast: boolean) => void;
  #observer: IntersectionObserver | undefined;
  #top = Number.NaN;

  /** `changed` is called when the page has scrolled past the position, and when it has scrolled back. */
  constructor(changed: (isPast: boolean) => void) {
    this.#changed = changed;
    // The element is invisible and does not affect the layout.
    Object.assign(this.#mark.style, { display: 'block', blockSize: '0', inlineSize: '1px', visibility: 'hidden' });
    this.#mark.setAttribute('aria-hidden', 'true');
  }

  /**
   * Observes the position that is `above` px (in px of the page's styles) below the start of the header: it crosses a line `top` px below the top of
   * the window. `box` is the scroll container around the header.
   */
  watch(header: Element, { above, top, box }: StickyLine): void {
    if (this.#mark.nextSibling !== header) header.before(this.#mark);
    // The element is out of the flow, at the static position of the header.
    const [position, margin, inset] = isLeftBehind(header, box)
      ? ['relative', 0, above]
      : ['absolute', above, undefined];
    Object.assign(this.#mark.style, {
      position,
      marginBlockStart: `${margin}px`,
      insetBlockStart: inset === undefined ? 'auto' : `${inset}px`,
    });
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
    // An element below the window does not intersect it either.
    if (entry) this.#changed(!entry.isIntersecting && entry.boundingClientRect.top < this.#top);
  }

  disconnect(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#mark.remove();
  }
}
