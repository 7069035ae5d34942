/** Adds an id to those that describe an element. */
export function describeBy(element: Element, id: string): void {
  const ids = idsOf(element);
  if (!ids.includes(id)) element.setAttribute('aria-describedby', [...ids, id].join(' '));
}

/** Takes an id from those that describe an element. */
export function describeNoMore(element: Element, id: string): void {
  const ids = idsOf(element).filter((other) => other !== id);
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '));
  else element.removeAttribute('aria-describedby');
}

/** Tells whether an id is among those that describe an element. */
export const isDescribedBy = (element: Element, id: string): boolean => idsOf(element).includes(id);

const idsOf = (element: Element): string[] =>
  (element.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
