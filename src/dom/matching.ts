/*
 * `matches()` and `closest()` of any element: in a form, a field with such a name hides the method.
 */

export const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

export const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);
