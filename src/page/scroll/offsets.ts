import { overrideStyles } from '../../overlay/style-overrides.ts';

/** Returns the height (px) of a CMS's fixed admin bar at the top of the window; 0 if there is none or it scrolls. */
export function adminBarHeight(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/** The custom property on `<html>` with the covered height (px) at the top of the window; page CSS may use it, too. */
const property = '--portico-header-height';
/** The custom property on `<html>` with the additional space (px) above a scroll target. */
const anchorProperty = '--portico-anchor-offset';

/** Returns the height (px) at the top of the window that the header (its published value) or the admin bar covers. */
export function topOffset(): number {
  const height = Number.parseFloat(document.documentElement.style.getPropertyValue(property));
  return Number.isNaN(height) ? adminBarHeight() : height;
}

/**
 * Returns the height (px) to keep free above a target in its scroll container: what covers the page there, or the scroll padding of the page or the
 * container, and the scroll margin of the target.
 */
export function clearanceAbove(target: Element, container: Element = document.documentElement): number {
  const { scrollPaddingTop } = getComputedStyle(container);
  const isPage = container === document.documentElement;
  const height = isPage ? innerHeight : container.clientHeight;
  const padding = (Number.parseFloat(scrollPaddingTop) || 0) * (scrollPaddingTop.endsWith('%') ? height / 100 : 1);
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  return Math.max(isPage ? topOffset() : 0, padding) + margin;
}

/** The published lengths in px, by source. */
const published = { [property]: new Map<unknown, number>(), [anchorProperty]: new Map<unknown, number>() };
/** Gives the page back its own scroll padding. */
let releasePadding = () => {};
const callbacks = new Set<() => void>();

/** Keeps the browser's scrolling in a box below the published height. Returns what gives the box back its own scroll padding. */
export const keepTargetsClear = (box: HTMLElement): (() => void) =>
  overrideStyles(
    box,
    { 'scroll-padding-block-start': `calc(var(${property}, 0px) + var(${anchorProperty}, 0px))` },
    '',
  );

/**
 * Publishes the height (px) that a header (`owner`) and the admin bar cover; `undefined` withdraws it. Of several headers,
 * of which themes hide one, the largest value counts. `scroll-padding-block-start` keeps the browser's scrolling below it.
 */
export function publishTopOffset(height: number | undefined, owner?: object): void {
  publish(property, height, owner);
}

/** Publishes the space (px) that the scroll padding of the page has in addition to the header; `undefined` withdraws it. Only `<portico-anchors>` calls it. */
export function publishAnchorOffset(offset: number | undefined, owner?: object): void {
  publish(anchorProperty, offset, owner);
}

/** Calls `onChange` when the published covered height changes, until `signal` aborts. */
export function watchTopOffset(onChange: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  callbacks.add(onChange);
  signal.addEventListener('abort', () => callbacks.delete(onChange));
}

function publish(name: keyof typeof published, length: number | undefined, owner: object | undefined): void {
  const lengths = published[name];
  if (length === undefined) lengths.delete(owner);
  else lengths.set(owner, length);
  const { style } = document.documentElement;
  const text = lengths.size > 0 ? `${Math.max(...lengths.values())}px` : '';
  // Writing the same value would make the browser recalculate the styles of the whole page.
  if (style.getPropertyValue(name) === text) return;
  style.setProperty(name, text);
  const hasOffset = style.getPropertyValue(property) || style.getPropertyValue(anchorProperty);
  releasePadding();
  releasePadding = hasOffset ? keepTargetsClear(document.documentElement) : () => {};
  if (name === property) for (const onChange of callbacks) onChange();
}
