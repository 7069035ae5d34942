import { matches } from '../dom/selectors.ts';
import { isOlderBrowser } from './replace-styles.ts';

const internals = new WeakMap<HTMLElement, ElementInternals>();

/** Returns the attribute that replaces a custom state in older browsers. */
const attributeOf = (name: string): string => `data-portico-state-${name}`;

/** Sets or removes the custom state `:state(name)` of an element; in older browsers, an attribute. */
export function setState(element: HTMLElement, name: string, on: boolean): void {
  if (isOlderBrowser()) {
    element.toggleAttribute(attributeOf(name), on);
    return;
  }
  let known = internals.get(element);
  if (!known) internals.set(element, (known = element.attachInternals()));
  if (on) known.states.add(name);
  else known.states.delete(name);
}

export const hasState = (element: Element, name: string): boolean =>
  matches(element, isOlderBrowser() ? `[${attributeOf(name)}]` : `:state(${name})`);
