/** The name of a select as a screen reader says it: `aria-labelledby`, `aria-label`, its labels, `title`. */
export function nameOf(select: HTMLSelectElement): string {
  return (
    textOfAll(referred(select, 'aria-labelledby')) ||
    select.getAttribute('aria-label')?.trim() ||
    textOfAll([...select.labels]) ||
    select.title
  );
}

/** What a screen reader says behind the name: its error, where there is one, and its description. */
export function descriptionOf(select: HTMLSelectElement): string {
  const errors = select.getAttribute('aria-invalid') === 'true' ? referred(select, 'aria-errormessage') : [];
  const described = textOfAll([...new Set([...errors, ...referred(select, 'aria-describedby')])]);
  return described || select.getAttribute('aria-description')?.trim() || '';
}

/** The elements that an attribute names by their ids. */
function referred(select: HTMLSelectElement, attribute: string): Element[] {
  const root = select.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const ids = select.getAttribute(attribute)?.split(/\s+/) ?? [];
  return ids.flatMap((id) => root.getElementById(id) ?? []);
}

const textOfAll = (elements: readonly Element[]): string =>
  elements
    .map((element) => textOf(element).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');

/** The text of a label around a select, without that of the options, and without what is for the eye only. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.matches('select, script, style, [aria-hidden="true"]')) return '';
  return [...node.childNodes].map(textOf).join('');
}
