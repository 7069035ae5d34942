import { groupRole } from '../dom/group-role.ts';
import { ariaName, nameFromContent } from '../page/names/accessible-name.ts';

/** The children of an element that are not slides, such as a framework's controls that the element has replaced by its own. */
export const notSlides = 'script, style, template, link, [slot], [data-portico-replaced]';

/** Returns the author's slides: the children of the element except settings, scripts, styles, children in named slots, and replaced controls. */
export const slidesIn = (element: HTMLElement): HTMLElement[] =>
  [...element.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.matches(notSlides),
  );

/** Returns the name that the author gave to a slide: its label, caption or heading, or the alternative text of its image; otherwise ''. */
export function slideLabel(slide: HTMLElement): string {
  const caption = slide.querySelector('figcaption, h1, h2, h3, h4, h5, h6');
  const heading = caption?.querySelector('h1, h2, h3, h4, h5, h6') ?? caption;
  const picture = slide.matches('img, svg') ? slide : slide.querySelector('img, svg');
  return ariaName(slide) || (heading && nameFromContent(heading)) || (picture && nameFromContent(picture)) || '';
}

/** Returns whether the focus is in a slide. The slide may be in a shadow root. */
export function hasFocus(slide: HTMLElement): boolean {
  const root = slide.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && slide.contains(root.activeElement);
}

/** The ARIA attributes that the library has written on each carousel. */
const writtenAria = new WeakMap<HTMLElement, ReadonlyMap<string, string>>();

/**
 * Sets or updates the ARIA attributes of a carousel, except those that the author wrote. A carousel that the author has named is a region; others are
 * groups.
 */
export function applyCarouselAria(element: HTMLElement, roleDescription: string, name: string): void {
  const before = writtenAria.get(element);
  const isWritable = (attribute: string) => {
    const value = element.getAttribute(attribute);
    return value === null || value === before?.get(attribute);
  };
  const isNamed = element.hasAttribute('aria-labelledby') || !isWritable('aria-label');
  const attributes = new Map([
    ['role', isNamed ? 'region' : groupRole],
    ['aria-roledescription', roleDescription],
  ]);
  if (!isNamed) attributes.set('aria-label', name);
  for (const [attribute, value] of attributes) {
    if (isWritable(attribute) && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
  }
  writtenAria.set(element, attributes);
}
