/** A control that labels can name. */
type Labelled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The name of a control as a screen reader says it: `aria-labelledby`, `aria-label`, its labels, `title`. Empty without any. */
export function accessibleName(control: Labelled): string {
  return (
    textOfAll(referredElements(control, 'aria-labelledby')) ||
    control.getAttribute('aria-label')?.trim() ||
    textOfAll([...(control.labels ?? [])]) ||
    control.title
  );
}

/** The elements that an attribute of a control names by their ids. */
export function referredElements(control: Labelled, attribute: string): Element[] {
  const root = control.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const ids = control.getAttribute(attribute)?.split(/\s+/) ?? [];
  return ids.flatMap((id) => root.getElementById(id) ?? []);
}

/** The texts of elements as one text. */
export const textOfAll = (elements: readonly Element[]): string =>
  elements
    .map((element) => textOf(element).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');

/** The text of a label around a control, without that of options, and without what is for the eye only. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.matches('select, script, style, [aria-hidden="true"]')) return '';
  return [...node.childNodes].map(textOf).join('');
}
