import { membersOf } from '../../src/forms/form-members.ts';

/*
 * The markup of a form. A form as a CMS prints it has the contract's own hooks, and themes style them; any other form gets
 * hooks of Portico's. Whoever looks for something in the markup asks here.
 */

/** The contract's wrapper around one field, where the form has it. */
export const fieldWrapper = (form: HTMLFormElement, field: string): Element | null =>
  membersOf(form).querySelector(`.wpcf7-form-control-wrap[data-name="${CSS.escape(field)}"]`);

/** Returns the element that the contract calls the control: the input, or the box around checkboxes. */
export const wrappedControl = (wrap: Element): Element | null => wrap.querySelector('.wpcf7-form-control');

/** Returns whether the form is marked up by the contract: then its class names are used, for the sake of the theme's CSS. */
export const isContractMarkup = (form: HTMLFormElement): boolean => membersOf(form).classList.contains('wpcf7-form');

/** The form that an element wraps; the form of an element inside it is that one's. */
export function findForm(element: HTMLElement): HTMLFormElement | null {
  for (const form of element.querySelectorAll('form'))
    if (membersOf(form).closest(element.localName) === element) return form;
  return null;
}

/** Returns whether a form was drawn by a view, this element's or, in a copy of it, that of the original. */
export const isRendered = (form: HTMLFormElement): boolean =>
  membersOf(form).parentElement?.localName.startsWith('portico-view-') ?? false;

/** The groups (`<fieldset data-required>`) of which one box must be ticked, and none is. HTML itself has no such group. */
export const uncheckedRequiredGroup =
  'fieldset[data-required]:has([type="checkbox"]:enabled):not(:has([type="checkbox"]:checked))';

/** Returns whether a form has anything that assistance is for (`assistance.ts`). Most have not, and never load it. */
export const hasDependents = (form: HTMLFormElement): boolean =>
  membersOf(form).querySelector(
    '.wpcf7-acceptance,.wpcf7-exclusive-checkbox,.has-free-text,.wpcf7-character-count,.wpcf7-validates-as-url,[type="url"],' +
      '[data-acceptance],[data-exclusive],[data-free-text],[data-count-of],[data-reflection-of]',
  ) !== null;
