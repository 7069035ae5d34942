/** Adds an id to an element's `aria-describedby`, or removes it. */
export function toggleDescription(element: Element, id: string, isDescribed: boolean): void {
  const ids = new Set(element.getAttribute('aria-describedby')?.match(/\S+/g));
  ids[isDescribed ? 'add' : 'delete'](id);
  if (ids.size > 0) element.setAttribute('aria-describedby', [...ids].join(' '));
  else element.removeAttribute('aria-describedby');
}
