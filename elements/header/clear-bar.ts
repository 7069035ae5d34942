import { luminance, type Scheme, schemeForText } from '../../src/theme/background.ts';

/** The attribute of a bar that sticks and has no background of its own. */
export const clearMark = 'data-portico-clear';

/** Returns the colour scheme of a surface on which the text of a bar is readable. It is seen only if the bar has no background of its own. */
export const surfaceScheme = (bar: HTMLElement): Scheme =>
  schemeForText(luminance(getComputedStyle(textOf(bar)).color) ?? 0);

/** Gives a bar a surface while it sticks, if the page keeps it transparent. */
export function fillClearBar(bar: HTMLElement, isStuck: boolean): void {
  const wasClear = bar.hasAttribute(clearMark);
  bar.removeAttribute(clearMark);
  if (!isStuck || !(wasClear || isOnClear(bar))) return;
  // The colour at the end of a transition, such as that of a class that the page sets.
  const { transition } = bar.style;
  bar.style.transition = 'none';
  bar.toggleAttribute(clearMark, isOnClear(bar));
  // A bar that keeps its surface begins no transition, whose end would begin the next one.
  if (wasClear) getComputedStyle(bar).getPropertyValue('background-color');
  bar.style.transition = transition;
}

/** Returns the text that decides about the surface of a bar: a link, if it has one. */
function textOf(bar: HTMLElement): HTMLElement {
  const links = [...bar.querySelectorAll('a')];
  // A link for keyboard users, and one like a button, has a background of its own.
  return links.find((link) => isClear(link)) ?? links[0] ?? bar;
}

/** Returns whether an element has no background of its own. */
function isClear(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage === 'none' && luminance(backgroundColor) === undefined;
}

/** Returns whether the text of a bar stands on no background in the bar. */
function isOnClear(bar: HTMLElement): boolean {
  let surface = textOf(bar);
  while (surface !== bar && isClear(surface)) surface = surface.parentElement ?? bar;
  return isClear(surface);
}
