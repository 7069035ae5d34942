import { isSameOrigin } from './address.ts';
import { parseInert } from './dom-purifier.ts';
import { keepRefsInside, valuesIn } from './own-references.ts';
import { parsing, parsingRisk } from './parsing-limits.ts';
import { isFormName, isControlName, fragmentPurifier } from './purifier.ts';

/**
 * The elements of this library that are allowed in content. Others send requests when they connect, collect the visitor's data, open automatically,
 * or load URLs in their settings.
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
 * Returns a part of a page from a server's HTML, as nodes that neither run nor load anything before they are inserted. Throws if the browser does not
 * support DOMPurify, or if Trusted Types do not allow its policy `dompurify`.
 *
 * - No scripts, event handlers, `javascript:` URLs, frames, styles, SVG, MathML or unknown elements.
 * - Content and forms stay, with `id`, `class`, `role`, `aria-…` and the `data-…` attributes that elements read. The library's content elements stay,
 * too, with their attributes and JSON settings, except settings that only the author of the page may set (addresses, sandboxes, automatic opening,
 * consent). Page settings (`data-portico`) are removed.
 * - No `id` or `name` replaces a member of the document or of a form. Nothing acts on elements outside the markup: labels, buttons and controls refer
 * only to elements in it. If the page has an `id` or the name of a group elsewhere (`isElsewhere`), it is changed. Forms are sent to the page's
 * origin.
 *
 * If the HTML is a whole page, the content of its `<body>` is returned.
 */
export function purifyMarkup(html: string, isElsewhere = (_node: Element) => false): DocumentFragment {
  const fragment = purify(html);
  keepRefsInside(fragment, (selector, attribute) => valuesIn(document, selector, attribute, isElsewhere));
  return fragment;
}

/**
 * Returns the HTML of the parts of a server's page that `find` returns, in document order, with their ancestors. Returns all HTML if there are no
 * such parts, and none if there is too much to parse. Cutting makes the limits of sanitizing apply to the parts, not to the whole page. Throws like
 * `purifyMarkup()`.
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
    if (!rest.intersectsNode(part)) continue; // This part is inside the previous one.
    const before = rest.cloneRange();
    before.setEndBefore(part);
    before.deleteContents();
    rest.setStartAfter(part);
  }
  rest.deleteContents();
  return page.innerHTML;
}
