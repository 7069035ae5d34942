/** Puts markup into the page of a test and gives the element around it. */
export function pageOf(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body;
}

/** The one element of the page that a selector finds. */
export function the(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}
