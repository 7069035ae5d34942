import type { ScrollState } from '../../src/page/scroll/observe-scroll.ts';

/** The minimum distance (px) of an intended scroll. */
const threshold = 4;

/** Follows the direction in which the visitor scrolls the page. */
export class ScrollDirection {
  /** The position at which the direction last changed, in px from the page's top. */
  #turn = 0;
  #isDown = false;

  /** Returns whether the visitor now scrolls down; `undefined` before a direction has lasted for a few px. */
  next({ from, to }: Pick<ScrollState, 'from' | 'to'>): boolean | undefined {
    if (from === to) return undefined;
    const isDown = to > from;
    if (isDown !== this.#isDown) this.#turn = from;
    this.#isDown = isDown;
    return Math.abs(to - this.#turn) < threshold ? undefined : isDown;
  }
}
