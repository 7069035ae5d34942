import { isFormName, isPartName } from './form-names.ts';
import { partPurifier } from './part-policy.ts';

/**
 * The elements of this library that content and its forms are made of. All others are the page's: some speak with a site as soon as they
 * stand in a page, or tell it of the visitor, some open by themselves, and some load what their author names.
 */
const ofContent: ReadonlySet<string> = new Set(
  [
    'alert animate contact-form elastic-slider fluid-type form-steps form-validator lazy lightbox motion quantity select slider tabs tooltip',
    'video',
  ].flatMap((names) => names.split(' ').map((name) => `portico-${name}`)),
);

/** Whether that is the name of an element of this library that content may hold. */
export const isOurs = (name: string): boolean => ofContent.has(name);

/** Whether an `id` or a `name` may stay: not one that hides what `page`, the document, or a form has itself. */
export function isNameKept(tag: string, attribute: 'id' | 'name', value: string, page: object): boolean {
  if (attribute === 'id') return isPartName(value) && !(value in page);
  return tag === 'form' ? isFormName(value, page) : isPartName(value) && tag !== 'img';
}

const purify = partPurifier({
  isOurs,
  attributes: ['decoding', 'fetchpriority'],
  isNameKept: (tag, attribute, value) => isNameKept(tag, attribute, value, document),
  isAddressKept: () => false,
});

/**
 * A part of a page out of HTML that a server sent, as nodes that run nothing and load nothing until they are put into the page (§7, the
 * loop's markup). Throws where the browser does not support DOMPurify, or where the page's Trusted Types do not allow its policy
 * `dompurify`.
 *
 * What it promises:
 *
 * - Nothing runs: no scripts, handlers, `javascript:` addresses, frames, styles, SVG, MathML, or elements that are not known.
 * - What makes content and forms stays, with `id`, `class`, `role`, `aria-…` and `data-…`; so do the elements of this library that content is
 *   made of, with their attributes and their settings (`<script type="application/json">` right in them). Settings that only the author of the
 *   page may give do not (addresses, sandboxes, what opens by itself, consent), nor do the page's own (`data-portico`).
 * - No `id` or `name` hides what the document or a form has itself.
 *
 * A whole page may be given; it comes as what its `<body>` holds.
 */
export const purifyMarkup = (html: string): DocumentFragment => purify(html);
