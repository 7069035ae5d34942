/** Adds an id to an element's `aria-describedby`, as the last one, or removes it. */
export function toggleDescription(element: Element, id: string, isDescribed: boolean): void {
  const before = element.getAttribute('aria-describedby') ?? '';
  const ids = new Set(before.match(/\S+/g));
  // Observers of the attribute call this again.
  if (ids.has(id) === isDescribed) return;
  ids[isDescribed ? 'add' : 'delete'](id);
  if (ids.size > 0) element.setAttribute('aria-describedby', [...ids].join(' '));
  else element.removeAttribute('aria-describedby');
}
