import { scrollBoxAround } from '../../src/page/scroll/scroll-box.ts';
import { isFixedInViewport } from '../../src/page/scroll/is-fixed-in-viewport.ts';
import { px } from '../../src/overlay/popover/box-geometry.ts';
import { zoomOf } from '../../src/dom/zoom.ts';
import { overrideStyles } from '../../src/overlay/style-overrides.ts';
import type { Resolved } from '../../src/settings/settings.ts';
import type { headerSettings } from './header.settings.ts';

/** The gap (px) between the focused element and the header. */
const gap = 8;

/** If a header of `height` px covers a focused element, scrolls the page. Browsers do so only if they have to scroll to the element. */
export function avoidHeader(target: Element, height: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== target) return;
    const { top, bottom, height: own } = target.getBoundingClientRect();
    // An element that is higher than half of the window is a region, not a control. Its top may be covered.
    if (bottom <= 0 || top >= height || own > innerHeight / 2 || isFixedInViewport(target)) return;
    scrollBy({ top: top - height - gap, behavior: 'instant' });
  });
}

/** The side of the window where a header is. `side` is the inline start. */
export type Side = 'side' | 'left' | 'right';

const paddings = { side: 'padding-inline-start', left: 'padding-left', right: 'padding-right' } as const;

/** The padding of the page on the side of the header. */
export class SidePadding {
  #release = () => {};

  /** Sets the padding on this side. With `undefined`, restores the padding of the page. */
  apply(side: Side | undefined): void {
    const before = this.#release;
    this.#release = side
      ? overrideStyles(document.body, { [paddings[side]]: 'var(--portico-side-header-width, 17.5rem)' }, '')
      : () => {};
    before();
  }
}

/**
 * Writes the lengths and durations of a header as custom properties. An empty value removes the property. If the page sets the height of the bar
 * itself, the bar keeps it, unless the author sets another one.
 */
export function writeCustomProperties(
  { style }: HTMLElement,
  settings: Resolved<typeof headerSettings>,
  hasMinHeight: boolean,
): void {
  const properties = {
    'logo-margin': settings.logoMargin,
    'header-padding': settings.headerPadding,
    'nav-height': hasMinHeight ? `${settings.navHeight}px` : '',
    'scrolled-height': `${Math.min(settings.scrolledHeight, settings.navHeight)}px`,
    'shrink-duration': `${settings.shrinkDuration}ms`,
    'shadow-delay': `${settings.shadowDelay}ms`,
    'highlight-border': `${settings.highlightBorder}px`,
  };
  for (const [name, value] of Object.entries(properties)) style.setProperty(`--portico-${name}`, value);
}

/** Gives a bar a fixed position, if a sticky position does not keep it in the window. */
export const fixedMark = 'data-portico-fixed';

/** Makes the bar sticky instead of the header, if the page gives the header no box (`display: contents`). */
export const stickyMark = 'data-portico-sticky';

/** Returns whether a page gives an element no box of its own. */
const isBoxless = (element: HTMLElement): boolean => getComputedStyle(element).display === 'contents';

/** The styles of the page with which a header is updated. */
export type PageStyles = ReturnType<typeof pageStyles>;

/** Reads the styles of the page around a header with that bar, before the header changes: after each change, the browser would compute them again. */
export const pageStyles = (header: HTMLElement, bar: HTMLElement) => ({
  // A bar that the page has put above its content stays there: the layer of the header would be its limit.
  zIndex: getComputedStyle(bar).zIndex,
  box: scrollBoxAround(header),
  zoom: zoomOf(header),
  hasBox: !isBoxless(header),
});

/**
 * Returns whether `position: sticky` keeps a header `top` px below the top of the window, down to the end of the page. For a header with
 * `display: contents`, its bar is checked. An ancestor with `overflow` that never scrolls prevents this, and so does a parent that ends before the
 * page.
 */
export function staysAt(header: HTMLElement, bar: HTMLElement, top: number): boolean {
  const sticky = isBoxless(header) ? bar : header;
  // A bar with a fixed position is at the top, but does not stick.
  if (sticky.hasAttribute(fixedMark)) return false;
  const box = sticky.getBoundingClientRect();
  if (Math.abs(box.top - top) > 1) return false;
  const { scrollHeight, clientHeight, scrollTop } = document.scrollingElement ?? document.documentElement;
  const remaining = scrollHeight - clientHeight - scrollTop;
  const end = header.parentElement?.getBoundingClientRect().bottom ?? Infinity;
  return end - remaining >= top + box.height - 1;
}

/**
 * Gives the bar of a header a fixed position. The bar is as wide as the header, or as the header's parent if the header has no box. Returns a
 * function that restores the insets of the page.
 */
export function fixBar(bar: HTMLElement, header: HTMLElement): () => void {
  const box = isBoxless(header) ? (header.parentElement ?? bar) : header;
  const { left, right } = box.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const zoom = zoomOf(bar);
  return overrideStyles(bar, { left: px(left / zoom), right: px((clientWidth - right) / zoom) }, '');
}
