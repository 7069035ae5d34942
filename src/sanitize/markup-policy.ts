import { isSameOrigin } from './address.ts';
import { parseInert } from './dom-purifier.ts';
import { keepRefsInside, valuesIn } from './own-references.ts';
import { parsing, parsingRisk } from './parsing-limits.ts';
import { isFormName, isControlName, fragmentPurifier } from './purifier.ts';

/**
 * The elements of this library that are allowed in content. Others send requests on connection, collect the visitor's data, open
 * automatically, or load URLs of their settings.
 */
const contentElements: ReadonlySet<string> = new Set(
  (
    'alert animate contact-form elastic-slider fluid-type form-steps form-validator lazy lightbox motion quantity select slider tabs ' +
    'tooltip video'
  )
    .split(' ')
    .map((name) => `portico-${name}`),
);

/** Returns whether a tag is an element of this library that is allowed in content. */
export const isAllowedElement = (name: string): boolean => contentElements.has(name);

/** Returns whether an `id` or a `name` is allowed: it must not replace a member of the document or of a form. */
export function isNameAllowed(tag: string, attribute: 'id' | 'name', value: string, page: object): boolean {
  if (attribute === 'id') return isControlName(value) && !(value in page);
  return tag === 'form' ? isFormName(value, page) : isControlName(value) && tag !== 'img';
}

const purify = fragmentPurifier({
  isAllowedElement,
  attributes: ['decoding', 'fetchpriority'],
  isNameAllowed: (tag, attribute, value) => isNameAllowed(tag, attribute, value, document),
  isAddressAllowed: () => false,
  isActionAllowed: (address) => isSameOrigin(address, document.baseURI, self.origin),
});

/**
 * Returns a part of a page from HTML of a server, as nodes that run and load nothing before they are inserted. Throws where the browser
 * does not support DOMPurify, or where Trusted Types do not allow its policy `dompurify`.
 *
 * - No scripts, event handlers, `javascript:` URLs, frames, styles, SVG, MathML or unknown elements.
 * - Content and forms stay, with `id`, `class`, `role`, `aria-…` and the `data-…` that elements read. So do the library's content elements, with their attributes and
 *   JSON settings, except for settings that only the author of the page may set (addresses, sandboxes, automatic opening, consent). Page
 *   settings (`data-portico`) are removed.
 * - No `id` or `name` replaces a member of the document or of a form. Nothing acts on elements outside: labels, buttons and controls refer to the
 *   markup itself, an `id` and the name of a group that the page has elsewhere (`isElsewhere`) are changed, and forms are sent to the page's origin.
 *
 * Of a whole page, the content of its `<body>` is returned.
 */
export function purifyMarkup(html: string, isElsewhere = (_node: Element) => false): DocumentFragment {
  const fragment = purify(html);
  keepRefsInside(fragment, (selector, attribute) => valuesIn(document, selector, attribute, isElsewhere));
  return fragment;
}

/**
 * Returns the HTML of those parts of a server's page that `find` returns, in the order of the page, with the elements around them; all HTML if there are
 * none, and no HTML if there is too much to parse. The limits of sanitizing then count the parts, not the page around them. Throws like `purifyMarkup()`.
 */
export function cutParts(html: string, find: (page: DocumentFragment) => readonly Element[]): string {
  const excess = parsingRisk(html, parsing);
  if (excess) console.warn(`portico: a page of the server ${excess}; it is not shown. Send a smaller page.`);
  if (excess) return '';
  const page = parseInert(html);
  const parts = find(page.content);
  if (parts.length === 0) return html;
  const rest = document.createRange();
  rest.selectNodeContents(page.content);
  for (const part of parts) {
    if (!rest.intersectsNode(part)) continue; // It is in the part before.
    const before = rest.cloneRange();
    before.setEndBefore(part);
    before.deleteContents();
    rest.setStartAfter(part);
  }
  rest.deleteContents();
  return page.innerHTML;
}
