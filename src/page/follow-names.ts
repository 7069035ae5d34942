import { referencedElements } from './accessible-name.ts';

/** The attributes that name an element or its content. */
export const namingAttributes = ['alt', 'aria-label', 'aria-labelledby', 'title'];

/**
 * Calls `update` after changes in an element that can change a name in it: of its content, of the attributes that name, of the elements outside to
 * which it refers, and of `attributes`; until `signal` aborts. The kit reports changes of the language. Returns the observer.
 */
export function followNames(
  element: Element,
  update: () => void,
  signal: AbortSignal,
  attributes: readonly string[] = [],
): MutationObserver {
  const attributeFilter = [...namingAttributes, ...attributes];
  const observe = () => {
    const outside = namesOutside(element);
    // A framework may replace the element instead of its text.
    for (const { parentElement } of outside) if (parentElement) observer.observe(parentElement, { childList: true });
    for (const place of [element, ...outside])
      observer.observe(place, { childList: true, subtree: true, characterData: true, attributeFilter });
  };
  const observer = new MutationObserver(() => {
    observe();
    update();
  });
  observe();
  signal.addEventListener('abort', () => observer.disconnect());
  return observer;
}

/** Returns the elements outside of an element that name it or controls in it. */
function namesOutside(element: Element): Element[] {
  const named = [element, ...element.querySelectorAll('[aria-labelledby], input, select')];
  return named
    .flatMap((one) => [
      ...referencedElements(one, 'aria-labelledby'),
      ...((one instanceof HTMLInputElement || one instanceof HTMLSelectElement) && one.labels ? one.labels : []),
    ])
    .filter((name) => !element.contains(name));
}
