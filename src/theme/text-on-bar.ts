import { isRendered } from '../older-browsers/visibility.ts';
import { hasText, luminance } from './background.ts';

/** Returns whether an element has no background of its own. */
export function isClear(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage === 'none' && luminance(backgroundColor) === undefined;
}

/** Returns the box on whose background an element of a bar is: the bar, unless one in it has a background. */
export function surfaceOf(element: Element, bar: Element): Element {
  let surface = element;
  while (surface !== bar && isClear(surface)) surface = surface.parentElement ?? bar;
  return surface;
}

const showsText = (element: Element): boolean =>
  !element.matches('svg *') && [...element.childNodes].some((node) => node instanceof Text && hasText(node));

/** Returns whether an element may be an icon in the colour of the text around it, as a logo is not. */
const isIcon = (element: Element): boolean =>
  element.childElementCount === 0 && !element.matches('a, img, picture *, svg, svg *, video, canvas');

/**
 * Returns the text, else the icon, whose colour was chosen for a bar: in a link that is seen on it, else in one of a folded menu. Links for keyboard
 * users and those like a button have a background of their own, and those in a panel have that of the panel.
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
