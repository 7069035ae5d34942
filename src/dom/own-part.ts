import { closest } from './matching.ts';

/** Returns whether a part belongs to an element, and not to an element of the same tag in it. A field of a form may be called `closest`. */
export const isOwnPart = (element: Element, part: Element): boolean => closest(part, element.localName) === element;
