/** Appends an id to an element's `aria-describedby`, or removes the id. */
export function toggleDescription(element: Element, id: string, isDescribed: boolean): void {
  const before = element.getAttribute('aria-describedby') ?? '';
  const ids = new Set(before.match(/\S+/g));
  // Writing the same value would notify observers of the attribute, which call this function again.
  if (ids.has(id) === isDescribed) return;
  ids[isDescribed ? 'add' : 'delete'](id);
  if (ids.size > 0) element.setAttribute('aria-describedby', [...ids].join(' '));
  else element.removeAttribute('aria-describedby');
}
