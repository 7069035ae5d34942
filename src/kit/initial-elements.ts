/** The elements that the script tag found in the page while it was parsed; `undefined` without a script tag. */
export let elementsOfPage: WeakSet<Element> | undefined;

/** Called by the script tag with the elements in the page's own HTML. */
export function setElementsOfPage(elements: WeakSet<Element>): void {
  elementsOfPage = elements;
}
