/** A side of the window at which a header stands; `side` is where lines begin. */
export type Side = 'side' | 'left' | 'right';

const paddings = { side: 'padding-inline-start', left: 'padding-left', right: 'padding-right' } as const;

/** The room that a page makes for a header at its side. */
export class SidePadding {
  #side: Side | undefined;

  /** Reserves space at that side; `undefined` removes it. What the page, or another header, has set is left alone. */
  apply(side: Side | undefined): void {
    const { style } = document.body;
    if (this.#side && this.#side !== side) style.removeProperty(paddings[this.#side]);
    if (side) style.setProperty(paddings[side], 'var(--portico-side-header-width, 17.5rem)');
    this.#side = side;
  }
}
