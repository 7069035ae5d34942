import { zoomOf } from '../../dom/zoom.ts';
import { overrideStyles } from '../../overlay/style-overrides.ts';

/** Returns the height (px) of a CMS's fixed admin bar at the top of the window; 0 if there is none or it scrolls. */
export function adminBarHeight(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight * zoomOf(bar) : 0;
}

/** The custom property with the covered height (px) at the top of the window; page CSS may use it, too. */
const property = '--portico-header-height';
/** The custom property with the additional space (px) above a scroll target. */
const anchorProperty = '--portico-anchor-offset';

/** Returns the height (px) at the top of the window that the header (its published value) or the admin bar covers. */
export function topOffset(): number {
  const { documentElement: root } = document;
  const height = Number.parseFloat(root.style.getPropertyValue(property)) * zoomOf(root);
  return Number.isNaN(height) ? adminBarHeight() : height;
}

/**
 * Returns the height (px) to keep free above a target in its scroll container: what covers the page there, or the scroll padding of the page or the
 * container, and the scroll margin of the target.
 */
export function clearanceAbove(target: Element, container: Element = document.documentElement): number {
  const { scrollPaddingTop } = getComputedStyle(container);
  const isPage = container === document.documentElement;
  const height = isPage ? innerHeight / zoomOf(container) : container.clientHeight;
  const padding = (Number.parseFloat(scrollPaddingTop) || 0) * (scrollPaddingTop.endsWith('%') ? height / 100 : 1);
  const own = padding * zoomOf(container);
  return Math.max(isPage ? topOffset() : 0, own) + scrollMargin(target);
}

/** Returns the scroll margin (px) of the target of a link at its top. */
export const scrollMargin = (target: Element): number =>
  (Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0) * zoomOf(target);

/** The published lengths in px of the window, by source. */
const published = { [property]: new Map<unknown, number>(), [anchorProperty]: new Map<unknown, number>() };
/** The largest length, the body and the written text at the last time that a length was written. */
const written: { [Name in keyof typeof published]?: readonly unknown[] } = {};
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
  const { documentElement: root, body } = document;
  const largest = lengths.size > 0 ? Math.max(...lengths.values()) : undefined;
  const state = () => [largest, body, root.style.getPropertyValue(name)];
  // Reading the zoom makes the browser compute styles, for each of several headers.
  if (state().every((value, index) => value === written[name]?.[index])) return;
  // A page that zooms its content often does so with <body>; the px of its elements are others, then.
  const isSame = !body || zoomOf(body) === zoomOf(root);
  if (body) write(body, name, isSame ? undefined : largest);
  const hasChanged = write(root, name, largest);
  written[name] = state();
  if (!hasChanged) return;
  const { style } = root;
  const hasOffset = style.getPropertyValue(property) || style.getPropertyValue(anchorProperty);
  releasePadding();
  releasePadding = hasOffset ? keepTargetsClear(document.documentElement) : () => {};
  if (name === property) for (const onChange of callbacks) onChange();
}

/** Writes a length in px of the window as a property of an element; returns whether it is another one. */
function write(element: HTMLElement, name: string, length: number | undefined): boolean {
  const text = length === undefined ? '' : `${length / zoomOf(element)}px`;
  // Writing the same value would make the browser recalculate the styles of the whole page.
  if (element.style.getPropertyValue(name) === text) return false;
  element.style.setProperty(name, text);
  return true;
}
