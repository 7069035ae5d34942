import type { ScrollState } from '../../src/page/scroll/observe-scroll.ts';

/** The minimum distance (px) of an intended scroll. */
const threshold = 4;

/** Determines the direction in which the visitor scrolls the page. */
export class ScrollDirection {
  /** The scroll position (px) at which the direction changed last. */
  #turn = 0;
  #isDown = false;

  /** Returns whether the visitor is scrolling down; `undefined` until the visitor has scrolled a few px in one direction. */
  next({ from, to }: Pick<ScrollState, 'from' | 'to'>): boolean | undefined {
    if (from === to) return undefined;
    const isDown = to > from;
    if (isDown !== this.#isDown) this.#turn = from;
    this.#isDown = isDown;
    return Math.abs(to - this.#turn) < threshold ? undefined : isDown;
  }
}
