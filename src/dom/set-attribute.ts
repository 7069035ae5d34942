/** Sets an attribute, or removes it (`null`), only if it changes: reading takes a third of the time of writing. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
