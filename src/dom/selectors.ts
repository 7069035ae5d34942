/* `matches()` and `closest()` for any element: a form field with such a name would replace the method of its form. */

export const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

export const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);

/** Returns whether a part belongs to an element, and not to a nested element with the same tag. A form field may be called `closest`. */
export const isOwnPart = (element: Element, part: Element): boolean => closest(part, element.localName) === element;

/** Returns whether a text is a valid CSS selector. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
