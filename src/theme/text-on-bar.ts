import { isRendered } from '../older-browsers/visibility.ts';
import { hasText, luminance } from './background.ts';

/** Returns whether an element has no background of its own. */
export function isClear(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage === 'none' && luminance(backgroundColor) === undefined;
}

/** Returns the element whose background is behind an element in a bar: the bar, or a box in it with a background of its own. */
export function surfaceOf(element: Element, bar: Element): Element {
  let surface = element;
  while (surface !== bar && isClear(surface)) surface = surface.parentElement ?? bar;
  return surface;
}

const showsText = (element: Element): boolean =>
  !element.matches('svg *') && [...element.childNodes].some((node) => node instanceof Text && hasText(node));

/** Returns whether an element may be an icon in the colour of the text around it. A logo is not. */
const isIcon = (element: Element): boolean =>
  element.childElementCount === 0 && !element.matches('a, img, picture *, svg, svg *, video, canvas');

/**
 * Returns the text, otherwise the icon, whose colour was chosen for a bar. Takes a visible link on the background of the bar, otherwise a link in a
 * folded menu. Skip links and links that look like buttons have a background of their own, and links in a panel are on the panel's background.
 */
export function textOnBar(bar: HTMLElement): Element {
  const parts = [...bar.querySelectorAll('a, a *')];
  const isOnBar = (part: Element) => surfaceOf(part, bar) === bar;
  return (
    parts.find((part) => showsText(part) && isRendered(part) && isOnBar(part)) ??
    parts.find((part) => isIcon(part) && isRendered(part) && isOnBar(part)) ??
    parts.find((part) => showsText(part) && isOnBar(part)) ??
    parts.find(isOnBar) ??
    parts[0] ??
    bar
  );
}
