import { isSameOrigin } from './address.ts';
import { keepRefsInside, valuesIn } from './own-references.ts';
import { isFormName, isHidingStyle, isControlName, fragmentPurifier } from './purifier.ts';

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

const purify = fragmentPurifier({
  isAllowedElement,
  attributes,
  isNameAllowed,
  isAddressAllowed: (address) => isSameOrigin(address, document.baseURI, self.origin),
  isActionAllowed: () => true,
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
 * - `form`, `commandfor`, `popovertarget` and the `for` of labels that refer to elements outside the form are removed, and so are `data-…` of other
 *   scripts.
 * - An element that its `style` hides, such as a honeypot, gets `hidden`; all other styles are removed.
 *
 * The `action` may be any `http` or `https` URL: `foreignAction()` checks it.
 */
export function purifyForm(html: string, page: Document = document): DocumentFragment {
  // A form keeps returning removed controls under names that were read once; its copy does not.
  const form = page.importNode(purify(html), true);
  keepRefsInside(form, (selector, attribute) => valuesIn(page, selector, attribute));
  return form;
}

/** Returns another origin to which a form, or a button in it, is sent, if it is not among the allowed `origins`. */
export function foreignAction(form: DocumentFragment, origins: readonly string[]): string | undefined {
  for (const name of ['action', 'formaction']) {
    for (const node of form.querySelectorAll(`[${name}]`)) {
      const { origin } = new URL(node.getAttribute(name) ?? '', document.baseURI);
      if (origin !== self.origin && !origins.includes(origin)) return origin;
    }
  }
  return undefined;
}
