/** The elements that the script tag found in the page as it was read; `undefined` without a script tag. */
export let elementsOfPage: WeakSet<Element> | undefined;

/** Called by the script tag with the elements that came with the page. */
export function setElementsOfPage(elements: WeakSet<Element>): void {
  elementsOfPage = elements;
}
