/** Returns the height (px) of a CMS's fixed admin bar at the top of the window; 0 without one, or if it scrolls away. */
export function adminBarHeight(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/** Holds, on `<html>`, the height (px) of what stays at the top of the window: the page's CSS may use it as the library does. */
const property = '--portico-header-height';
/** Holds, on `<html>`, how much more stays free above a place that is gone to. */
const spareProperty = '--portico-anchor-offset';

/**
 * Returns the covered height of the window's top (px): the sticky header and the admin bar above it. Whatever is scrolled to
 * has to stand below. As the header says it, so asking measures nothing there; without a header it is the admin bar's height.
 */
export function topOffset(): number {
  const published = Number.parseFloat(document.documentElement.style.getPropertyValue(property));
  return Number.isNaN(published) ? adminBarHeight() : published;
}

/** The lengths that each source published, in px. */
const told = { [property]: new Map<unknown, number>(), [spareProperty]: new Map<unknown, number>() };
const watchers = new Set<() => void>();

/**
 * Publishes the covered height of the window's top (px), admin bar included; for the header alone. Where the browser scrolls by itself, to a fragment
 * or to what gets the focus, it keeps as far away. Without a number nothing is said any more. Of several headers (`teller`), one of which a theme
 * hides, that counts which covers most.
 */
export function publishTopOffset(height: number | undefined, teller?: object): void {
  publish(property, height, teller);
}

/** Publishes how much more (px) the browser keeps free where it scrolls to a place by itself; for the anchors alone. Of several, the most counts. */
export function publishAnchorOffset(offset: number | undefined, teller?: object): void {
  publish(spareProperty, offset, teller);
}

/** Calls `changed` whenever another height is said to be covered, until `signal` aborts. */
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
  // Writing what is there already would have the browser style the whole page anew.
  if (style.getPropertyValue(name) === text) return;
  style.setProperty(name, text);
  const isSaid = style.getPropertyValue(property) || style.getPropertyValue(spareProperty);
  style.setProperty(
    'scroll-padding-block-start',
    isSaid ? `calc(var(${property}, 0px) + var(${spareProperty}, 0px))` : '',
  );
  if (name === property) for (const tell of watchers) tell();
}
