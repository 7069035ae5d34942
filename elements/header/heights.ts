import { zoomOf } from '../../src/dom/zoom.ts';
import { isRendered } from '../../src/older-browsers/visibility.ts';
import { adminBarHeight } from '../../src/page/scroll/offsets.ts';

/** The rows of a header that stick: all, those from the row of the menu on, or those from the first row with the logo or the menu on. */
type StickyPart = 'header' | 'menu' | 'menu-and-logo';

const menus = '[data-row="menu"], portico-menu, nav';
const logos = '[data-row="logo"], [rel="home"], .custom-logo-link, .logo';

/** Returns the first row that sticks, with all rows after it; `undefined` if all rows stick. */
export function firstStickyRow(bar: Element, part: StickyPart): HTMLElement | undefined {
  if (part === 'header') return undefined;
  const selector = part === 'menu' ? menus : `${menus}, ${logos}`;
  const row = [...bar.children].find((child) => child.matches(selector) || child.querySelector(selector));
  return row instanceof HTMLElement && row !== bar.firstElementChild ? row : undefined;
}

export const isAbove = (element: Element, row: Element | undefined): boolean =>
  row !== undefined && (row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** The attribute that marks a bar whose height is reduced while it sticks. */
export const shrunkMark = 'data-portico-shrunk';

/** The attribute that disables the transitions of a bar during a measurement. */
const measured = 'data-portico-measured';

const isHeightTransitioning = (bar: Element): boolean =>
  bar
    .getAnimations({ subtree: true })
    .some((one) => one instanceof CSSTransition && one.transitionProperty.startsWith('min-'));

/** Returns the height of a bar in px of the window, which CSS `zoom` makes others than those of its styles. */
const heightOf = (bar: HTMLElement): number => bar.offsetHeight * zoomOf(bar);

/** Returns the height (px) of a bar in its shrunk state, by applying that state without a paint between. */
function shrunkHeight(bar: HTMLElement): number {
  bar.toggleAttribute(measured, true);
  bar.toggleAttribute(shrunkMark, true);
  const height = heightOf(bar);
  bar.toggleAttribute(shrunkMark, false);
  void bar.offsetHeight; // Applies the change back while transitions are disabled.
  bar.toggleAttribute(measured, false);
  return height;
}

/**
 * Returns the element that the page's own CSS fixes at the top of the window: the header, its bar or a child of the bar. An
 * element as high as half of the window is an overlay.
 */
export function findFixed(element: HTMLElement, bar: HTMLElement): HTMLElement | undefined {
  return [element, bar, ...bar.children].find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      isRendered(one) &&
      getComputedStyle(one).position === 'fixed' &&
      one.getBoundingClientRect().bottom < innerHeight / 2,
  );
}

/** The heights that decide how much of the window's top a header covers, in px of the window. */
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

/** The state of a header that decides how its heights are measured. */
interface MeasuredState {
  /** The first row that sticks; `undefined` if all rows stick. */
  readonly firstRow: HTMLElement | undefined;
  readonly shrinkage: boolean;
  readonly isStuck: boolean;
  /** The element that the page's own CSS fixes at the top of the window. */
  readonly fixed: HTMLElement | undefined;
}

/** The measured heights of a header. */
export class HeaderHeights {
  current: Heights = { adminBar: 0, full: 0, above: 0, shrinkage: 0 };
  /** The shrinkage in px, once measured: the content may allow less. */
  #shrinkage: number | undefined;

  /** Discards the measured shrinkage after the settings have changed. */
  reset(): void {
    this.#shrinkage = undefined;
  }

  /** Measures a bar and returns whether a height has changed. Called by observers after layout, so that it forces none. */
  measure(bar: HTMLElement, { firstRow, shrinkage, isStuck, fixed }: MeasuredState): boolean {
    const before = this.current;
    const shrinks = shrinkage && before.full > 0;
    const isTransitioning = shrinks && isHeightTransitioning(bar);
    const adminBar = adminBarHeight();
    const visible = fixed ? fixed.getBoundingClientRect().bottom - adminBar : heightOf(bar);
    // While it is shrunk or its height is transitioning, the last full height is valid.
    const full = shrinks && (isStuck || isTransitioning) ? before.full : visible;
    if (shrinks && isStuck && !isTransitioning) this.#shrinkage = Math.max(0, full - heightOf(bar));
    else if (shrinkage && !isStuck && !isTransitioning && (this.#shrinkage === undefined || full !== before.full))
      this.#shrinkage = Math.max(0, full - shrunkHeight(bar));
    this.current = {
      adminBar,
      full,
      above: firstRow && !fixed ? (firstRow.offsetTop - bar.offsetTop) * zoomOf(bar) : 0,
      shrinkage: shrinkage ? (this.#shrinkage ?? before.shrinkage) : 0,
    };
    return Object.entries(this.current).some(([name, height]) => height !== before[name as keyof Heights]); // Its own keys.
  }
}
