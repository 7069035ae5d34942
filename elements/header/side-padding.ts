/** The side of the window at which a header is; `side` is the inline start. */
export type Side = 'side' | 'left' | 'right';

const paddings = { side: 'padding-inline-start', left: 'padding-left', right: 'padding-right' } as const;

/** The padding of the page for a header at its side. */
export class SidePadding {
  #side: Side | undefined;

  /** Sets the padding at that side; `undefined` removes it. Other paddings of the page stay. */
  apply(side: Side | undefined): void {
    const { style } = document.body;
    if (this.#side && this.#side !== side) style.removeProperty(paddings[this.#side]);
    if (side) style.setProperty(paddings[side], 'var(--portico-side-header-width, 17.5rem)');
    this.#side = side;
  }
}
