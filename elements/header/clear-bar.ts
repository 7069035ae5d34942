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

/** The attribute of a bar that gets a surface, since it has no background of its own: `stuck` if it covers the content against a rule of the page. */
const clearMark = 'data-portico-clear';

/** The custom property of such a bar with the background of the page behind it. */
const behindProperty = '--bar-behind';

/** Returns the colour scheme of a surface on which the text of a bar is readable. It is seen only if the bar has no background of its own. */
export const surfaceScheme = (bar: HTMLElement): Scheme =>
  schemeForText(luminance(getComputedStyle(textOnBar(bar)).color) ?? 0);

/** Returns whether the text of a bar stands on no background in the bar. */
const isOnClear = (bar: HTMLElement): boolean => isClear(surfaceOf(textOnBar(bar), bar));

/** Returns the section that begins below a header which lies over the page, if it has a background; else the box of the header. */
function boxBehind(header: HTMLElement, liesOver: boolean): Element {
  let node = liesOver ? header.nextElementSibling : null;
  const width = node ? header.getBoundingClientRect().width : 0;
  while (node && node.getBoundingClientRect().width >= width - 1) {
    if (!isClear(node)) return node;
    node = node.firstElementChild;
  }
  return header.parentElement ?? header;
}

/** Returns the background behind a header, on which a text is readable: a colour or a gradient; `undefined` for a picture. */
function surfaceFor(text: Element, { color, isPicture, by }: Painted): string | undefined {
  const { backgroundColor, backgroundImage } = getComputedStyle(by);
  if (isPicture) return backgroundImage.includes('url(') ? undefined : backgroundImage;
  return isOpaque(backgroundColor) && isReadable(text, color) ? backgroundColor : undefined;
}

/**
 * Reads the colours of a bar that the page keeps transparent, and returns what gives it a surface while it sticks, and where its text is not readable
 * on the page: that of the page behind it, or one on which its text is readable.
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

/** Returns whether a bar has the surface of a background that is not behind it any more, such as that of another colour scheme. */
export function isOutdated(header: HTMLElement, bar: HTMLElement, liesOver: boolean): boolean {
  if (!bar.hasAttribute(clearMark)) return false;
  const background = surfaceFor(textOnBar(bar), backgroundOf(boxBehind(header, liesOver)));
  return bar.style.getPropertyValue(behindProperty) !== (background ?? '');
}

/** Takes its surface from a bar. */
export function emptyClearBar(bar: HTMLElement | undefined): void {
  bar?.removeAttribute(clearMark);
  bar?.style.removeProperty(behindProperty);
}
