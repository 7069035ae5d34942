/** Inserts markup into the test page; returns its container. */
export function pageOf(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body;
}

/** Returns the element that a selector matches. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no element matches ${selector}`);
  return found;
}
