import { zoomOf } from '../../src/dom/zoom.ts';
import { isRendered } from '../../src/older-browsers/visibility.ts';
import { adminBarHeight } from '../../src/page/scroll/offsets.ts';

/**
 * The rows of a header that stick: all rows, the row of the menu and all rows after it, or the first row with the logo or the menu and all rows after
 * it.
 */
type StickyPart = 'header' | 'menu' | 'menu-and-logo';

const menus = '[data-row="menu"], portico-menu, nav';
const logos = '[data-row="logo"], [rel="home"], .custom-logo-link, .logo';

/** Returns the first row that sticks; all rows after it stick, too. Returns `undefined` if all rows stick. */
export function firstStickyRow(bar: Element, part: StickyPart): HTMLElement | undefined {
  if (part === 'header') return undefined;
  const selector = part === 'menu' ? menus : `${menus}, ${logos}`;
  const row = [...bar.children].find((child) => child.matches(selector) || child.querySelector(selector));
  return row instanceof HTMLElement && row !== bar.firstElementChild ? row : undefined;
}

export const isAbove = (element: Element, row: Element | undefined): boolean =>
  row !== undefined && (row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** Marks a bar whose height is reduced while it sticks. */
export const shrunkMark = 'data-portico-shrunk';

/** Disables the transitions of a bar while it is measured. */
const measured = 'data-portico-measured';

const isHeightTransitioning = (bar: Element): boolean =>
  bar
    .getAnimations({ subtree: true })
    .some((one) => one instanceof CSSTransition && one.transitionProperty.startsWith('min-'));

/** Returns the height of a bar in px of the window. With CSS `zoom`, the px of its styles have another size. */
const heightOf = (bar: HTMLElement): number => bar.offsetHeight * zoomOf(bar);

/** Returns the height (px) of a bar in its shrunk state. The state is applied only for the measurement, without a paint. */
function shrunkHeight(bar: HTMLElement): number {
  bar.toggleAttribute(measured, true);
  bar.toggleAttribute(shrunkMark, true);
  const height = heightOf(bar);
  bar.toggleAttribute(shrunkMark, false);
  void bar.offsetHeight; // The state is reverted while transitions are still disabled.
  bar.toggleAttribute(measured, false);
  return height;
}

/**
 * Returns the element that the page's CSS fixes at the top of the window: the header, its bar or a child of the bar. An element that is at least half
 * as high as the window does not count, because it is an overlay.
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

/** The heights from which the covered part of the window is calculated, in px of the window. */
export interface Heights {
  readonly adminBar: number;
  /** The height of the whole header without shrinkage. */
  readonly full: number;
  /** The height of the rows that scroll away before the header sticks. */
  readonly above: number;
  /** The height by which the header shrinks while it sticks. */
  readonly shrinkage: number;
}

/** Returns the height (px) that the sticky header covers at the top of the window. */
export const coveredHeight = ({ adminBar, full, above, shrinkage }: Heights): number =>
  adminBar + Math.max(0, full - above - shrinkage);

/** The state of a header on which the measurement of its heights depends. */
interface MeasuredState {
  /** The first row that sticks; `undefined` if all rows stick. */
  readonly firstRow: HTMLElement | undefined;
  readonly shrinkage: boolean;
  readonly isStuck: boolean;
  /** The element that the page's CSS fixes at the top of the window. */
  readonly fixed: HTMLElement | undefined;
}

/** The measured heights of a header. */
export class HeaderHeights {
  current: Heights = { adminBar: 0, full: 0, above: 0, shrinkage: 0 };
  /** The measured shrinkage (px). The content may allow less than the settings. */
  #shrinkage: number | undefined;

  /** Discards the measured shrinkage after the settings have changed. */
  reset(): void {
    this.#shrinkage = undefined;
  }

  /** Measures a bar. Returns whether a height has changed. Observers call this method after layout, so that it forces no layout. */
  measure(bar: HTMLElement, { firstRow, shrinkage, isStuck, fixed }: MeasuredState): boolean {
    const before = this.current;
    const shrinks = shrinkage && before.full > 0;
    const isTransitioning = shrinks && isHeightTransitioning(bar);
    const adminBar = adminBarHeight();
    const visible = fixed ? fixed.getBoundingClientRect().bottom - adminBar : heightOf(bar);
    // While the bar is shrunk or its height changes in a transition, the last full height is valid.
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
    return Object.entries(this.current).some(([name, height]) => height !== before[name as keyof Heights]); // The names are keys of `Heights`.
  }
}
