import { scrollBoxAround } from '../../src/page/scroll/scroll-box.ts';
import { isFixedInViewport } from '../../src/page/scroll/is-fixed-in-viewport.ts';
import { px } from '../../src/overlay/popover/box-geometry.ts';
import { zoomOf } from '../../src/dom/zoom.ts';
import { overrideStyles } from '../../src/overlay/style-overrides.ts';
import type { Resolved } from '../../src/settings/settings.ts';
import type { headerSettings } from './header.settings.ts';

/** The gap between the focused element and the header, in px. */
const gap = 8;

/** Scrolls a focused element out from under a header of `height` px. Browsers do so only when they scroll to the element. */
export function avoidHeader(target: Element, height: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== target) return;
    const { top, bottom, height: own } = target.getBoundingClientRect();
    // An element higher than half of the window is a region, not a control; its top may be hidden.
    if (bottom <= 0 || top >= height || own > innerHeight / 2 || isFixedInViewport(target)) return;
    scrollBy({ top: top - height - gap, behavior: 'instant' });
  });
}

/** The side of the window at which a header is; `side` is the inline start. */
export type Side = 'side' | 'left' | 'right';

const paddings = { side: 'padding-inline-start', left: 'padding-left', right: 'padding-right' } as const;

/** The padding of the page for a header at its side. */
export class SidePadding {
  #release = () => {};

  /** Sets the padding at that side; `undefined` gives back that of the page. */
  apply(side: Side | undefined): void {
    const before = this.#release;
    this.#release = side
      ? overrideStyles(document.body, { [paddings[side]]: 'var(--portico-side-header-width, 17.5rem)' }, '')
      : () => {};
    before();
  }
}

/**
 * Writes the lengths and durations of a header as custom properties; an empty value removes its property. A bar that the page lays out itself
 * keeps its height, unless the author asks for another one.
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

/** The attribute that fixes a bar to the window, where sticky positioning does not keep it there. */
export const fixedMark = 'data-portico-fixed';

/** The attribute of a bar that sticks in place of its header, because the page gives the header no box (`display: contents`). */
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
 * Returns whether `position: sticky` keeps a header, or the bar of one without a box, at `top` px in the window until the end of the page. It does not
 * if an ancestor that never scrolls has an overflow, or if the parent of the header ends before the page.
 */
export function staysAt(header: HTMLElement, bar: HTMLElement, top: number): boolean {
  const sticky = isBoxless(header) ? bar : header;
  // A bar that is fixed is at the top, but does not stick.
  if (sticky.hasAttribute(fixedMark)) return false;
  const box = sticky.getBoundingClientRect();
  if (Math.abs(box.top - top) > 1) return false;
  const { scrollHeight, clientHeight, scrollTop } = document.scrollingElement ?? document.documentElement;
  const remaining = scrollHeight - clientHeight - scrollTop;
  const end = header.parentElement?.getBoundingClientRect().bottom ?? Infinity;
  return end - remaining >= top + box.height - 1;
}

/** Fixes the bar of a header to the window, as wide as its header, or as the parent of one without a box; returns what gives back the insets of the page. */
export function fixBar(bar: HTMLElement, header: HTMLElement): () => void {
  const box = isBoxless(header) ? (header.parentElement ?? bar) : header;
  const { left, right } = box.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const zoom = zoomOf(bar);
  return overrideStyles(bar, { left: px(left / zoom), right: px((clientWidth - right) / zoom) }, '');
}
