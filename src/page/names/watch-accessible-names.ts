import { referencedElements } from './accessible-name.ts';

/** The attributes that give an element or its content a name. */
export const namingAttributes = ['alt', 'aria-label', 'aria-labelledby', 'title'];

/**
 * Calls `update` after changes that can change an accessible name in an element, until `signal` aborts: of its content, of naming attributes and
 * `attributes`, of elements outside that name it, and of the labels of a `field` in it. Changes of the language are reported by the kit. Returns the
 * observer.
 */
export function watchAccessibleNames(
  element: Element,
  update: () => void,
  signal: AbortSignal,
  attributes: readonly string[] = [],
  field?: 'input' | 'select',
): MutationObserver {
  const attributeFilter = [...namingAttributes, 'for', 'id', ...attributes];
  const observe = () => {
    const outside = namesOutside(element, field);
    // A framework may replace the whole element instead of its text.
    for (const { parentElement } of outside) if (parentElement) observer.observe(parentElement, { childList: true });
    for (const place of [element, ...outside])
      observer.observe(place, { childList: true, subtree: true, characterData: true, attributeFilter });
  };
  const observer = new MutationObserver((records) => {
    if (records.some(changesReference)) observe();
    update();
  });
  observe();
  signal.addEventListener('abort', () => observer.disconnect());
  return observer;
}

/** Returns whether a change may make other elements than before name something. */
const changesReference = ({ attributeName, addedNodes, removedNodes }: MutationRecord): boolean =>
  ['aria-labelledby', 'for', 'id'].includes(attributeName ?? '') ||
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element);

/** Returns the elements outside an element that name it, its content, or a field in it. */
function namesOutside(element: Element, field?: 'input' | 'select'): Element[] {
  const named = [element, ...element.querySelectorAll('[aria-labelledby]')];
  const labelled = field ? [...element.querySelectorAll(field)] : [];
  return [
    ...named.flatMap((one) => referencedElements(one, 'aria-labelledby')),
    ...labelled.flatMap(({ labels }) => [...(labels ?? [])]),
  ].filter((name) => !element.contains(name));
}
