/** The rows that stick with `type-2`. */
type StickyRows = 'menu-only' | 'menu-and-logo';

const menus = '[data-row="menu"], portico-menu, nav';
const logos = '[data-row="logo"], [rel="home"], .custom-logo-link, .logo';

/** Returns the first row that sticks, with all rows after it; `undefined` if it is the first row or does not exist. */
export function firstStickyRow(bar: Element, rows: StickyRows): HTMLElement | undefined {
  const selector = rows === 'menu-only' ? menus : `${menus}, ${logos}`;
  const row = [...bar.children].find((child) => child.matches(selector) || child.querySelector(selector));
  return row instanceof HTMLElement && row !== bar.firstElementChild ? row : undefined;
}

/** Returns whether an element is in a row above `row`. */
export const isAbove = (element: Element, row: Element | undefined): boolean =>
  row !== undefined && (row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** The attribute that marks a bar whose height is reduced while it sticks. */
export const shrunkMark = 'data-portico-shrunk';

/** The attribute that disables the transitions of a bar during a measurement. */
const measured = 'data-portico-measured';

/** Returns whether the height of a bar is transitioning. */
export const isHeightTransitioning = (bar: Element): boolean =>
  bar
    .getAnimations({ subtree: true })
    .some((one) => one instanceof CSSTransition && one.transitionProperty.startsWith('min-'));

/**
 * Returns the height (px) of a bar when it is shrunk. The height depends on the content and the author's CSS, so it is measured by applying
 * the state, without a paint between.
 */
export function shrunkHeight(bar: HTMLElement): number {
  bar.toggleAttribute(measured, true);
  bar.toggleAttribute(shrunkMark, true);
  const height = bar.offsetHeight;
  bar.toggleAttribute(shrunkMark, false);
  void bar.offsetHeight; // Applies the change back while transitions are disabled.
  bar.toggleAttribute(measured, false);
  return height;
}
/** The heights that decide how much of the window's top a header covers, in px. */
export interface Heights {
  readonly adminBar: number;
  /** The height of the whole header without shrinkage. */
  readonly full: number;
  /** The height of the rows that scroll away before it sticks. */
  readonly above: number;
  /** The difference in height while it sticks. */
  readonly shrinkage: number;
}

/** Returns the height (px) that the sticky header covers at the top of the window. */
export const coveredHeight = ({ adminBar, full, above, shrinkage }: Heights): number =>
  adminBar + Math.max(0, full - above - shrinkage);
