import type { Side } from './placing.ts';

/** What one open panel asks of the page. */
export interface Push {
  readonly side: Side;
  /** How far the panel reaches into the window, px. */
  readonly size: number;
  /**
   * `aside`: the page moves as it is, and what leaves the window comes back later. `room`: the page stays in use, and is laid out anew
   * beside the panel.
   */
  readonly manner: 'aside' | 'room';
}

/** What is added to each margin of the page, px. */
export type Margins = Readonly<Record<Side, number>>;

/** Below so many px beside a panel a page cannot be laid out: it moves aside instead. The page's narrowest width, §9. */
export const mannerOf = (
  isModal: boolean,
  side: Side,
  size: number,
  windowWidth: number,
  narrowest: number,
): Push['manner'] => {
  if (isModal) return 'aside';
  return side === 'top' || side === 'bottom' || windowWidth - size >= narrowest ? 'room' : 'aside';
};

/** The margins that give all these panels their place; on each side the largest counts, since panels there cover each other. */
export function marginsFor(pushes: readonly Push[]): Margins {
  const largest = (side: Side, manner?: Push['manner']): number =>
    Math.max(
      0,
      ...pushes.filter((push) => push.side === side && (!manner || push.manner === manner)).map(({ size }) => size),
    );
  const sides = { left: largest('left'), right: largest('right'), top: largest('top'), bottom: largest('bottom') };
  const aside = (side: Side) => largest(side, 'aside');
  // Moved aside, the page keeps its size: what one margin takes, the other gives back.
  return {
    left: sides.left - aside('right'),
    right: sides.right - aside('left'),
    top: sides.top - aside('bottom'),
    bottom: sides.bottom,
  };
}
