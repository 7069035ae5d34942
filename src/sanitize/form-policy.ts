import { dedupeIds, stripExternalRefs } from './form-ids.ts';
import { isFormName, isHidingStyle, isPartName } from './form-names.ts';
import { partPurifier } from './part-policy.ts';

const attributes = [
  'accept-charset autocapitalize dirname form formaction formenctype formmethod formnovalidate formtarget slot spellcheck',
].flatMap((names) => names.split(' '));

/** What has a name that is sent, and that the form shows it under. */
const named: ReadonlySet<string> = new Set(['button', 'fieldset', 'input', 'output', 'select', 'textarea']);

/**
 * The elements of this library that a form is made of. All others are the page's: some speak with a site as soon as they stand in a page, or tell
 * it of the visitor, and some load what their author names.
 */
const ofForms: ReadonlySet<string> = new Set(
  ['alert', 'contact-form', 'email-verification', 'form-steps', 'form-validator', 'quantity', 'select', 'tooltip'].map(
    (name) => `portico-${name}`,
  ),
);

const isOurs = (name: string): boolean => ofForms.has(name);

/** Whether an `id` or a `name` may stay. */
function isNameKept(tag: string, attribute: 'id' | 'name', value: string): boolean {
  if (attribute === 'id') return isPartName(value) && tag !== 'img';
  if (tag === 'form') return isFormName(value, document);
  return isOurs(tag) || (named.has(tag) && isPartName(value));
}

/** A form may be sent anywhere; what its elements ask while it is filled in is of the page's own origin. */
export const isOfOrigin = (address: string, page: string, origin: string): boolean =>
  URL.canParse(address, page) && new URL(address, page).origin === origin;

const purify = partPurifier({
  isOurs,
  attributes,
  isNameKept,
  isAddressKept: (address) => isOfOrigin(address, document.baseURI, location.origin),
  seen(element, name, value) {
    if (name === 'style' && isHidingStyle(value)) element.setAttribute('hidden', '');
  },
});

/**
 * A form out of HTML that a page does not trust wholly, as nodes, made where nothing runs and nothing loads until it is put
 * into the page (§4, forced protection). Throws where the browser does not support DOMPurify, or where the page's Trusted Types
 * do not allow its policy `dompurify`.
 *
 * What it promises:
 *
 * - Nothing runs: no scripts, handlers, `javascript:` addresses, frames, styles, SVG, MathML, or elements that are not known.
 * - What makes a form stays: its parts, labels, hidden inputs, `id`, `name`, `class`, `for`, `data-…`, and those elements of this
 *   library that forms are made of, with their attributes and their settings (`<script type="application/json">` right in them).
 *   All others are the page's, and so are its own settings (`data-portico`), settings that ask another origin, and consent.
 * - It hides as little as a form can. Its parts hide nothing of the document; of the form itself they hide no more than its own
 *   properties (a hidden field `action`, as CMS forms have it), and none by which scripts walk and read it; a form's name hides
 *   nothing that the document has; an `id` that the page has already becomes another (`email-2`), with all that refers to it.
 *   An `id` becomes a global variable where the page has none of that name: that cannot be helped, since labels, CSS and the
 *   page's scripts need it.
 * - It reaches no form but its own: `form`, `commandfor` and `popovertarget` that point elsewhere go.
 * - What a `style` attribute took out of sight, such as a trap for bots, stays so, by `hidden`; otherwise styles are gone.
 *
 * What it does not promise: that the form sends to a place that the visitor trusts. Any `http` or `https` address may be its
 * `action`.
 */
export function purifyForm(html: string, page: Document = document): DocumentFragment {
  // A form goes on to give its parts under names that it was once asked for, when they are gone; its copy does not.
  const form = page.importNode(purify(html), true);
  stripExternalRefs(form);
  dedupeIds(form, page);
  return form;
}
