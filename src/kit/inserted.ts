/*
 * Whether an element came with the page, or as markup that was inserted later: by a script that shows what a server sent, perhaps. What
 * elements load and tell by the word of such markup, the author of the page may not have written.
 */

/** The elements that the page's own markup holds, as far as they were not defined when it had been read. */
let ofPage = new WeakSet<Element>();
let isPageRead = false;
/** Whether the script tag says what came with the page: it was here before. */
let isTold = false;

function noteAll(): void {
  if (!isTold) for (const element of document.querySelectorAll(':not(:defined)')) ofPage.add(element);
}

/** The script tag found those elements as the page was read. */
export function useElementsOfPage(elements: WeakSet<Element>): void {
  ofPage = elements;
  isTold = true;
}

/**
 * Whether an element that is being constructed was inserted as markup after the page had been read. One that a script creates has no
 * attributes and no children yet, like one that the parser creates; what gives it these afterwards runs in the page anyway.
 */
export const isInserted = (element: Element): boolean =>
  isPageRead && (element.hasAttributes() || element.hasChildNodes()) && !ofPage.has(element);

if (typeof document !== 'undefined') {
  noteAll();
  if (document.readyState !== 'loading') isPageRead = true;
  else
    document.addEventListener('DOMContentLoaded', () => {
      noteAll();
      isPageRead = true;
    });
}
