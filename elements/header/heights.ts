/** The rows that stay while the header sticks, with `type-2`. */
type StickyRows = 'menu-only' | 'menu-and-logo';

const menus = '[data-row="menu"], portico-menu, nav';
const logos = '[data-row="logo"], [rel="home"], .custom-logo-link, .logo';

/** The row of a header that stays first, and all after it; `undefined` where nothing is above it, or there is no such row. */
export function firstStickyRow(bar: Element, rows: StickyRows): HTMLElement | undefined {
  const selector = rows === 'menu-only' ? menus : `${menus}, ${logos}`;
  const row = [...bar.children].find((child) => child.matches(selector) || child.querySelector(selector));
  return row instanceof HTMLElement && row !== bar.firstElementChild ? row : undefined;
}

/** Returns whether an element is in a row above that one. */
export const isAbove = (element: Element, row: Element | undefined): boolean =>
  row !== undefined && (row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** Marks, for the style sheet, a bar that is lower since it sticks. */
export const shrunkMark = 'data-portico-shrunk';

/** Marks a bar whose changes take no time, because it is measured. */
const measured = 'data-portico-measured';

/** Returns whether the height of a bar is transitioning. */
export const isHeightTransitioning = (bar: Element): boolean =>
  bar
    .getAnimations({ subtree: true })
    .some((one) => one instanceof CSSTransition && one.transitionProperty.startsWith('min-'));

/**
 * The height (px) that a bar has once it is lower. What stands in it says how low it can become, and the author's CSS may say more, so it is
 * tried: nobody sees it, since nothing is painted between.
 */
export function shrunkHeight(bar: HTMLElement): number {
  bar.toggleAttribute(measured, true);
  bar.toggleAttribute(shrunkMark, true);
  const height = bar.offsetHeight;
  bar.toggleAttribute(shrunkMark, false);
  void bar.offsetHeight; // The way back takes no time either, as long as the mark is there.
  bar.toggleAttribute(measured, false);
  return height;
}
/** The heights that decide how much of the window's top a header covers, in px. */
export interface Heights {
  readonly adminBar: number;
  /** Of the whole header, as high as it is by itself. */
  readonly full: number;
  /** Of its rows that scroll away before it sticks. */
  readonly above: number;
  /** The difference in height while it sticks. */
  readonly shrinkage: number;
}

/** Returns the covered height of the window's top once the header sticks (px). */
export const coveredHeight = ({ adminBar, full, above, shrinkage }: Heights): number =>
  adminBar + Math.max(0, full - above - shrinkage);
