/** What says how much of the window's top a header covers. Heights in px. */
export interface Heights {
  readonly adminBar: number;
  /** Of the whole header, as high as it is by itself. */
  readonly full: number;
  /** Of its rows that scroll away before it sticks. */
  readonly above: number;
  /** By how much it becomes lower while it sticks. */
  readonly shrinkage: number;
}

/** How much of the window's top is covered once the header sticks (px). */
export const covered = ({ adminBar, full, above, shrinkage }: Heights): number =>
  adminBar + Math.max(0, full - above - shrinkage);
