/**
 * Returns the height (px) of a CMS's fixed admin bar at the top of the window; 0 without one, or if it scrolls away.
 */
export function adminBarHeight(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/**
 * The custom property on `<html>` with the covered height (px) at the top of the window; the page's CSS may use it too.
 */
const property = '--portico-header-height';
/** The custom property on `<html>` with the additional space (px) above a scroll target. */
const spareProperty = '--portico-anchor-offset';

/**
 * Returns the covered height (px) at the top of the window: the sticky header and the admin bar above it. Scroll targets must be placed below it.
 * With a header this is the published value, so nothing is measured; otherwise it is the height of the admin bar.
 */
export function topOffset(): number {
  const published = Number.parseFloat(document.documentElement.style.getPropertyValue(property));
  return Number.isNaN(published) ? adminBarHeight() : published;
}

/** The published lengths in px, by source. */
const told = { [property]: new Map<unknown, number>(), [spareProperty]: new Map<unknown, number>() };
const watchers = new Set<() => void>();

/**
 * Publishes the covered height (px) at the top of the window, including the admin bar; for the header only. It also sets
 * `scroll-padding-block-start`, so that the browser's own scrolling to fragments and focused elements keeps the distance. `undefined` withdraws the
 * value. With several headers (`teller`), one of which a theme hides, the largest value counts.
 */
export function publishTopOffset(height: number | undefined, teller?: object): void {
  publish(property, height, teller);
}

/**
 * Publishes the additional space (px) that the browser keeps above its scroll targets; for the anchors only. The largest value counts.
 */
export function publishAnchorOffset(offset: number | undefined, teller?: object): void {
  publish(spareProperty, offset, teller);
}

/** Calls `changed` when the published covered height changes, until `signal` aborts. */
export function watchTopOffset(changed: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  watchers.add(changed);
  signal.addEventListener('abort', () => watchers.delete(changed));
}

function publish(
  name: typeof property | typeof spareProperty,
  length: number | undefined,
  teller: object | undefined,
): void {
  const lengths = told[name];
  if (length === undefined) lengths.delete(teller);
  else lengths.set(teller, length);
  const { style } = document.documentElement;
  const text = lengths.size > 0 ? `${Math.max(...lengths.values())}px` : '';
  // Writing the same value would make the browser recalculate the styles of the whole page.
  if (style.getPropertyValue(name) === text) return;
  style.setProperty(name, text);
  const isSaid = style.getPropertyValue(property) || style.getPropertyValue(spareProperty);
  style.setProperty(
    'scroll-padding-block-start',
    isSaid ? `calc(var(${property}, 0px) + var(${spareProperty}, 0px))` : '',
  );
  if (name === property) for (const tell of watchers) tell();
}
