import { groupRole } from '../dom/group-role.ts';
import { ariaName, nameFromContent } from '../page/names/accessible-name.ts';

/** The children of an element that are not slides: among them the controls of frameworks that those of the element replace. */
export const notSlides = 'script, style, template, link, [slot], [data-portico-replaced]';

/** Returns the author's slides: the children of the element without settings, scripts, styles, named slots and replaced controls. */
export const slidesIn = (element: HTMLElement): HTMLElement[] =>
  [...element.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.matches(notSlides),
  );

/** Returns the author's name for a slide: its label, caption, heading, or the alternative text of its image; otherwise ''. */
export function slideLabel(slide: HTMLElement): string {
  const caption = slide.querySelector('figcaption, h1, h2, h3, h4, h5, h6');
  const heading = caption?.querySelector('h1, h2, h3, h4, h5, h6') ?? caption;
  const picture = slide.matches('img, svg') ? slide : slide.querySelector('img, svg');
  return ariaName(slide) || (heading && nameFromContent(heading)) || (picture && nameFromContent(picture)) || '';
}

/** Returns whether the focus is in a slide, in the page or in the shadow root that contains the slide. */
export function hasFocus(slide: HTMLElement): boolean {
  const root = slide.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && slide.contains(root.activeElement);
}

/** The ARIA attributes written by the library, by carousel. */
const writtenAria = new WeakMap<HTMLElement, ReadonlyMap<string, string>>();

/** Sets or updates the ARIA attributes of a carousel, but not the author's. With the author's name it is a region, else a group. */
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
