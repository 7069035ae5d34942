import { referencedElements } from './accessible-name.ts';

/** The attributes that name an element or its content. */
export const namingAttributes = ['alt', 'aria-label', 'aria-labelledby', 'title'];

/**
 * Calls `update` after changes in an element that can change a name in it: of its content, of the attributes that name, of the elements outside to
 * which it refers, of the labels of a `field` in it, and of `attributes`; until `signal` aborts. The kit reports changes of the language. Returns the
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
    // A framework may replace the element instead of its text.
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

/** Returns whether other elements than before may name something. */
const changesReference = ({ attributeName, addedNodes, removedNodes }: MutationRecord): boolean =>
  ['aria-labelledby', 'for', 'id'].includes(attributeName ?? '') ||
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element);

/** Returns the elements outside of an element that name it, what is in it, or a field in it. */
function namesOutside(element: Element, field?: 'input' | 'select'): Element[] {
  const named = [element, ...element.querySelectorAll('[aria-labelledby]')];
  const labelled = field ? [...element.querySelectorAll(field)] : [];
  return [
    ...named.flatMap((one) => referencedElements(one, 'aria-labelledby')),
    ...labelled.flatMap(({ labels }) => [...(labels ?? [])]),
  ].filter((name) => !element.contains(name));
}
