import {
  backgroundOf,
  isOpaque,
  isReadable,
  luminance,
  type Painted,
  type Scheme,
  schemeForText,
} from '../../src/theme/background.ts';
import { isClear, surfaceOf, textOnBar } from '../../src/theme/text-on-bar.ts';

/**
 * Marks a bar without a background, to which this module gives one. The value is `stuck` if the bar covers the content although a rule of the page
 * makes it transparent.
 */
const clearMark = 'data-portico-clear';

/** The custom property with the background of the page behind such a bar. */
const behindProperty = '--bar-behind';

/** Returns the colour scheme of a background on which the text of the bar is readable. It is visible only if the bar has no background of its own. */
export const surfaceScheme = (bar: HTMLElement): Scheme =>
  schemeForText(luminance(getComputedStyle(textOnBar(bar)).color) ?? 0);

/**
 * Returns the element whose background is behind a header: if the header lies over the page, the section that begins below it, provided that it has a
 * background. Otherwise, returns the parent of the header.
 */
const isOnClear = (bar: HTMLElement): boolean => isClear(surfaceOf(textOnBar(bar), bar));

/**
 * Returns the element behind a header: if the header lies over the page, the section that begins below it, provided that it has a background.
 * Otherwise, returns the header itself.
 */
function boxBehind(header: HTMLElement, liesOver: boolean): Element {
  let node = liesOver ? header.nextElementSibling : null;
  const width = node ? header.getBoundingClientRect().width : 0;
  while (node && node.getBoundingClientRect().width >= width - 1) {
    if (!isClear(node)) return node;
    node = node.firstElementChild;
  }
  return header.parentElement ?? header;
}

/** Returns the background behind a header if a text is readable on it: a colour or a gradient. Returns `undefined` for an image. */
function surfaceFor(text: Element, { color, isPicture, by }: Painted): string | undefined {
  const { backgroundColor, backgroundImage } = getComputedStyle(by);
  if (isPicture) return backgroundImage.includes('url(') ? undefined : backgroundImage;
  return isOpaque(backgroundColor) && isReadable(text, color) ? backgroundColor : undefined;
}

/**
 * Reads the colours of a bar. Returns a function that gives a transparent bar a background while it sticks, and if its text is not readable on the
 * page. This is the background of the page behind the bar, or one on which the text is readable.
 */
export function readClearBar(header: HTMLElement, bar: HTMLElement, isStuck: boolean, liesOver: boolean): () => void {
  const wasClear = bar.hasAttribute(clearMark);
  bar.removeAttribute(clearMark);
  if (!isOnClear(bar) && !wasClear) return () => {};
  const { transition } = bar.style;
  const isChanging = wasClear || bar.getAnimations().length > 0;
  // The colour at the end of a transition, such as that of a class that the page sets.
  if (isChanging) bar.style.transition = 'none';
  const text = textOnBar(bar);
  const behind = backgroundOf(boxBehind(header, liesOver));
  const background = surfaceFor(text, behind);
  const isUnreadable = !liesOver && !behind.isPicture && !isReadable(text, behind.color);
  return () => {
    if (background) bar.style.setProperty(behindProperty, background);
    else bar.style.removeProperty(behindProperty);
    if ((isStuck || isUnreadable) && isOnClear(bar)) {
      bar.setAttribute(clearMark, '');
      // A rule of the page makes it transparent. Without one, a class of the page can give it a background later.
      if (isStuck && isOnClear(bar)) bar.setAttribute(clearMark, 'stuck');
    }
    // A bar that keeps its surface begins no transition, whose end would begin the next one.
    if (wasClear) getComputedStyle(bar).getPropertyValue('background-color');
    if (isChanging) bar.style.transition = transition;
  };
}

/** Returns whether a bar has the background of something that is no longer behind it, for example of another colour scheme. */
export function isOutdated(header: HTMLElement, bar: HTMLElement, liesOver: boolean): boolean {
  if (!bar.hasAttribute(clearMark)) return false;
  const background = surfaceFor(textOnBar(bar), backgroundOf(boxBehind(header, liesOver)));
  return bar.style.getPropertyValue(behindProperty) !== (background ?? '');
}

/** Removes the background that was given to a bar. */
export function emptyClearBar(bar: HTMLElement | undefined): void {
  bar?.removeAttribute(clearMark);
  bar?.style.removeProperty(behindProperty);
}
