import { adminBarHeight } from './admin-bar.ts';

/** Holds, on `<html>`, the height (px) of what stays at the top of the window: the page's CSS may use it as the library does. */
const property = '--portico-header-height';
/** Holds, on `<html>`, how much more stays free above a place that is gone to. */
const spareProperty = '--portico-anchor-offset';

/**
 * How much of the window's top is covered while the page scrolls (px): the sticky header, and the admin bar over it (§6). Whatever is scrolled to
 * has to stand below. As the header says it, so asking measures nothing there; without a header it is the admin bar's height.
 */
export function topOffset(): number {
  const published = Number.parseFloat(document.documentElement.style.getPropertyValue(property));
  return Number.isNaN(published) ? adminBarHeight() : published;
}

/**
 * Says how much of the window's top is covered (px), admin bar included; for the header alone. Where the browser scrolls by itself, to a fragment
 * or to what gets the focus, it keeps as far away. Without a number nothing is said any more.
 */
export function publishTopOffset(height: number | undefined): void {
  publish(property, height);
}

/** Says how much more (px) the browser keeps free where it scrolls to a place by itself; for the anchors alone. */
export function publishAnchorOffset(offset: number | undefined): void {
  publish(spareProperty, offset);
}

function publish(name: string, length: number | undefined): void {
  const { style } = document.documentElement;
  const before = style.getPropertyValue(name);
  const text = length === undefined ? '' : `${length}px`;
  // Writing what is there already would have the browser style the whole page anew.
  if (before === text) return;
  style.setProperty(name, text);
  const isSaid = style.getPropertyValue(property) || style.getPropertyValue(spareProperty);
  style.setProperty('scroll-padding-block-start', isSaid ? `calc(var(${property}, 0px) + var(${spareProperty}, 0px))` : '');
}
