import { parentElementOf } from '../../src/dom/flat-tree.ts';

/** Returns whether an element out of the flow beside a header would not scroll with it, since the box that scrolls around them is not positioned. */
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

/** A sentinel element at the header's position; reports when the page has scrolled past it. */
export class StickySentinel {
  readonly #mark = document.createElement('span');
  readonly #changed: (isPast: boolean) => void;
  #observer: IntersectionObserver | undefined;
  #top = Number.NaN;

  /** `changed` is called when the page has scrolled past the position, or back. */
  constructor(changed: (isPast: boolean) => void) {
    this.#changed = changed;
    // Invisible and without effect on the layout.
    Object.assign(this.#mark.style, { display: 'block', blockSize: '0', inlineSize: '1px', visibility: 'hidden' });
    this.#mark.setAttribute('aria-hidden', 'true');
  }

  /**
   * Observes the position `above` px (of the page's styles) below the header's start, as it crosses the line `top` px below the window's top. `box` is the
   * box of the page that scrolls around the header.
   */
  watch(header: Element, { above, top, box }: StickyLine): void {
    if (this.#mark.nextSibling !== header) header.before(this.#mark);
    // Out of the flow, at the static position of the header.
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
    // An element below the window is not intersecting, either.
    if (entry) this.#changed(!entry.isIntersecting && entry.boundingClientRect.top < this.#top);
  }

  disconnect(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#mark.remove();
  }
}
