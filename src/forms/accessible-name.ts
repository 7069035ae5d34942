import type { Control } from './native/controls.ts';

/** Returns the accessible name of a control, by ARIA, its labels or its `title`; empty without any. */
export function accessibleName(control: Control): string {
  return (
    textOfAll(referencedElements(control, 'aria-labelledby')) ||
    control.getAttribute('aria-label')?.trim() ||
    textOfAll([...(control.labels ?? [])]) ||
    control.title
  );
}

/** Returns the elements whose ids an attribute of a control lists. */
export function referencedElements(control: HTMLElement, attribute: string): Element[] {
  const root = control.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const ids = control.getAttribute(attribute)?.split(/\s+/) ?? [];
  return ids.flatMap((id) => root.getElementById(id) ?? []);
}

/** Returns the texts of elements, joined by spaces. */
export const textOfAll = (elements: readonly Element[]): string =>
  elements
    .map((element) => labelText(element).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');

/** Returns the text of a label around a control, without options and `aria-hidden` content. */
function labelText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.matches('select, script, style, [aria-hidden="true"]')) return '';
  return [...node.childNodes].map(labelText).join('');
}
