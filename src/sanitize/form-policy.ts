import { isSameOrigin } from './address.ts';
import { keepRefsInside, valuesIn } from './own-references.ts';
import { isFormName, isHidingStyle, isControlName, fragmentPurifier } from './purifier.ts';

const attributes = (
  'accept-charset autocapitalize dirname form formaction formenctype formmethod formnovalidate formtarget slot ' +
  'spellcheck'
).split(' ');

/** The elements whose names are sent, and become properties of the form. */
const namedElements: ReadonlySet<string> = new Set(['button', 'fieldset', 'input', 'output', 'select', 'textarea']);

/** Returns whether an element is allowed in forms. Other elements send requests, collect the visitor's data, or load URLs. */
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
 * Returns a form from partly trusted HTML, as nodes that neither run nor load anything before they are inserted. Throws if the browser does not
 * support DOMPurify, or if Trusted Types do not allow its policy `dompurify`.
 *
 * - No scripts, event handlers, `javascript:` URLs, frames, styles, SVG, MathML or unknown elements.
 * - Form controls, labels and hidden inputs stay, with `id`, `name`, `class`, `for` and `data-…`. The library's form elements stay, too, with their
 * attributes and JSON settings. Page settings (`data-portico`), settings with an address of another origin, and consent are removed.
 * - Names cannot replace members of the document, or members of the form that scripts need; a hidden field `action`, which CMS forms have, is
 * allowed. If the page already has an `id`, it is changed (`email-2`), with all references to it. An `id` still becomes a global variable, because
 * labels, CSS and scripts need it.
 * - `form`, `commandfor`, `popovertarget` and the `for` of labels are removed if they refer to elements outside the form. `data-…` attributes of
 * other scripts are removed.
 * - If its `style` hides an element, such as a honeypot, the element gets `hidden`. All other styles are removed.
 *
 * The `action` may be any `http` or `https` URL. Check it with `foreignAction()`.
 */
export function purifyForm(html: string, page: Document = document): DocumentFragment {
  // If a control was read by its name once, the form still returns it after its removal. A copy of the form does not.
  const form = page.importNode(purify(html), true);
  keepRefsInside(form, (selector, attribute) => valuesIn(page, selector, attribute));
  return form;
}

/** Returns the foreign origin to which a form or one of its buttons sends, unless it is one of the allowed `origins`. */
export function foreignAction(form: DocumentFragment, origins: readonly string[]): string | undefined {
  for (const name of ['action', 'formaction']) {
    for (const node of form.querySelectorAll(`[${name}]`)) {
      const { origin } = new URL(node.getAttribute(name) ?? '', document.baseURI);
      if (origin !== self.origin && !origins.includes(origin)) return origin;
    }
  }
  return undefined;
}
