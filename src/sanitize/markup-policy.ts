import { isFormName, isPartName } from './form-names.ts';
import { partPurifier } from './part-policy.ts';

/** Whether that is the name of an element of this library. */
export const isOurs = (name: string): boolean => /^portico-[a-z]+(-[a-z]+)*$/.test(name);

/** Whether an `id` or a `name` may stay: not one that hides what `page`, the document, or a form has itself. */
export function isNameKept(tag: string, attribute: 'id' | 'name', value: string, page: object): boolean {
  if (attribute === 'id') return isPartName(value) && !(value in page);
  return tag === 'form' ? isFormName(value, page) : isPartName(value) && tag !== 'img';
}

const purify = partPurifier({
  isOurs,
  attributes: ['decoding', 'fetchpriority'],
  isNameKept: (tag, attribute, value) => isNameKept(tag, attribute, value, document),
});

/**
 * A part of a page out of HTML that a server sent, as nodes that run nothing and load nothing until they are put into the page (§7, the
 * loop's markup). Throws where the browser does not support DOMPurify, or where the page's Trusted Types do not allow its policy
 * `dompurify`.
 *
 * What it promises:
 *
 * - Nothing runs: no scripts, handlers, `javascript:` addresses, frames, styles, SVG, MathML, or elements that are not known.
 * - What makes content and forms stays, with `id`, `class`, `role`, `aria-…` and `data-…`; so do the elements of this library with their
 *   attributes and their settings (`<script type="application/json">` right in them). The page's own settings (`data-portico`) do not.
 * - No `id` or `name` hides what the document or a form has itself.
 *
 * A whole page may be given; it comes as what its `<body>` holds.
 */
export const purifiedMarkup = (html: string): DocumentFragment => purify(html);
