import type { Control } from '../../forms/controls/controls.ts';

/** Returns the accessible name of a control: from ARIA, its labels or its `title`; empty if it has none. */
export const accessibleName = (control: Control): string =>
  ariaName(control) || textOfAll([...(control.labels ?? [])]) || control.title;

/** Returns the accessible name of a link or another element with content: from ARIA, its visible content or its `title`; empty if it has none. */
export const nameFromContent = (element: Element): string =>
  ariaName(element) || textOfAll([element]) || titleOf(element);

/** Returns the name that the author has given to an element by ARIA; empty if there is none. */
export const ariaName = (element: Element): string =>
  textOfReferenced(element) || (element.getAttribute('aria-label')?.trim() ?? '');

const titleOf = (element: Element): string => element.getAttribute('title')?.trim() ?? '';

/** Returns the elements that an attribute of a control refers to by their ids. */
export function referencedElements(control: Element, attribute: string): Element[] {
  const root = control.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const ids = control.getAttribute(attribute)?.split(/\s+/) ?? [];
  return ids.flatMap((id) => root.getElementById(id) ?? []);
}

/**
 * Returns the texts of the elements that `aria-labelledby` refers to. References in these elements are not followed, because they could form a
 * circle.
 */
const textOfReferenced = (element: Element): string =>
  textOfAll(referencedElements(element, 'aria-labelledby'), () => '');

/** Returns the texts of elements, joined by spaces. `referenced` returns the name that an inner element has by reference. */
export const textOfAll = (elements: readonly Element[], referenced = textOfReferenced): string =>
  elements
    .map((element) => contentOf(element, referenced).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');

/** Returns the text that a node adds to a name. Hidden content, and selects, whose options do not belong to a label, add none. */
function textOf(node: Node, referenced: typeof textOfReferenced): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches(noContent) || isHidden(node)) return '';
  return (node.hasAttribute('aria-labelledby') && referenced(node)) || contentOf(node, referenced);
}

const noContent = 'select, script, style, template, desc, [hidden], [aria-hidden="true"]';

/** Returns whether the page's CSS hides an element whose parent is visible. If everything is hidden, as in a closed menu, the names still count. */
function isHidden(element: Element): boolean {
  // Some browsers do not display the `<title>` of an SVG, but it is its name.
  if (element.localName === 'title') return false;
  const { display, visibility } = getComputedStyle(element);
  if (display === 'none') return true;
  return (
    visibility === 'hidden' &&
    !!element.parentElement &&
    getComputedStyle(element.parentElement).visibility !== visibility
  );
}

/** Returns the label or the text of an element; for an image, the alternative text or the title. An SVG contains its `<title>` as text. */
const contentOf = (element: Element, referenced: typeof textOfReferenced): string =>
  element.getAttribute('aria-label')?.trim() ||
  (element.localName === 'img' && (element.getAttribute('alt') ?? titleOf(element))) ||
  [...element.childNodes].map((node) => textOf(node, referenced)).join('');
