import { isFormName, isHidingStyle, isControlName, fragmentPurifier } from './purifier.ts';

/** The attributes that let an element act on another. */
const targetAttributes = ['form', 'commandfor', 'popovertarget'];

/** The attributes that contain ids of other elements. */
const idReferences = [
  'for',
  'list',
  ...targetAttributes,
  ...['controls', 'describedby', 'details', 'errormessage', 'labelledby', 'owns'].map((name) => `aria-${name}`),
];

/** Removes attributes that act on elements outside the fragment. */
function stripExternalRefs(fragment: DocumentFragment): void {
  const ids = new Set([...fragment.querySelectorAll('[id]')].map((node) => node.getAttribute('id') ?? ''));
  for (const name of targetAttributes) {
    for (const node of fragment.querySelectorAll(`[${name}]`)) {
      if (!ids.has(node.getAttribute(name) ?? '')) node.removeAttribute(name);
    }
  }
}

/** Changes ids that the page already has, `email-2` for `email`, with all references to them. */
function dedupeIds(fragment: DocumentFragment, page: Document): void {
  const newIds = new Map<string, string>();
  for (const node of fragment.querySelectorAll('[id]')) {
    const id = node.getAttribute('id') ?? '';
    // References mean the first element with an id.
    if (!page.getElementById(id) || newIds.has(id)) continue;
    let free = id;
    for (let count = 2; page.getElementById(free) || fragment.getElementById(free); count += 1) free = `${id}-${count}`;
    newIds.set(id, free);
    node.setAttribute('id', free);
  }
  if (newIds.size === 0) return;
  for (const name of idReferences) {
    for (const node of fragment.querySelectorAll(`[${name}]`)) {
      const ids = (node.getAttribute(name) ?? '').split(/\s+/);
      node.setAttribute(name, ids.map((id) => newIds.get(id) ?? id).join(' '));
    }
  }
}

const attributes = (
  'accept-charset autocapitalize dirname form formaction formenctype formmethod formnovalidate formtarget slot ' +
  'spellcheck'
).split(' ');

/** The elements whose names are submitted and become properties of the form. */
const namedElements: ReadonlySet<string> = new Set(['button', 'fieldset', 'input', 'output', 'select', 'textarea']);

/** Returns whether an element is allowed in forms. Others send requests, collect the visitor's data, or load URLs. */
const isAllowedElement = (name: string): boolean =>
  /^portico-(alert|contact-form|email-verification|form-steps|form-validator|quantity|select|tooltip)$/.test(name);

function isNameAllowed(tag: string, attribute: 'id' | 'name', value: string): boolean {
  if (attribute === 'id') return isControlName(value) && tag !== 'img';
  if (tag === 'form') return isFormName(value, document);
  return isAllowedElement(tag) || (namedElements.has(tag) && isControlName(value));
}

/** Returns whether an address is of the page's origin, which elements in the form may call while it is filled in. */
export const isSameOrigin = (address: string, page: string, origin: string): boolean =>
  URL.canParse(address, page) && new URL(address, page).origin === origin;

const purify = fragmentPurifier({
  isAllowedElement,
  attributes,
  isNameAllowed,
  isAddressAllowed: (address) => isSameOrigin(address, document.baseURI, location.origin),
  onAttribute(element, name, value) {
    if (name === 'style' && isHidingStyle(value)) element.setAttribute('hidden', '');
  },
});

/**
 * Returns a form from partly trusted HTML, as nodes that run and load nothing before they are inserted. Throws where the browser does
 * not support DOMPurify, or where Trusted Types do not allow its policy `dompurify`.
 *
 * - No scripts, event handlers, `javascript:` URLs, frames, styles, SVG, MathML or unknown elements.
 * - Form controls, labels and hidden inputs stay, with `id`, `name`, `class`, `for` and `data-…`. So do the library's form elements, with
 *   their attributes and JSON settings. Page settings (`data-portico`), settings that call another origin, and consent are removed.
 * - Names cannot replace members of the document, or those that scripts need to read the form; a hidden field `action`, which CMS forms
 *   have, is allowed. An `id` that the page already has is changed (`email-2`), with all references to it. An `id` still becomes a global
 *   variable, as labels, CSS and scripts need it.
 * - `form`, `commandfor` and `popovertarget` that refer to elements outside the form are removed.
 * - An element that its `style` hides, such as a honeypot, gets `hidden`; all other styles are removed.
 *
 * The `action` may be any `http` or `https` URL: the destination of the form is not checked.
 */
export function purifyForm(html: string, page: Document = document): DocumentFragment {
  // A form keeps returning removed controls under names that were read once; its copy does not.
  const form = page.importNode(purify(html), true);
  stripExternalRefs(form);
  dedupeIds(form, page);
  return form;
}
