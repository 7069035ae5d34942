import { membersOf } from '../../../src/forms/controls/form-members.ts';

/* Forms from Contact Form 7 have class names that themes style; other forms get the class names of Portico. */

/** Returns the wrappers of Contact Form 7 around the fields of a form, by the names of the fields. */
export const fieldWrappers = (form: HTMLFormElement): ReadonlyMap<string, Element> =>
  new Map(
    [...membersOf(form).querySelectorAll<HTMLElement>('.wpcf7-form-control-wrap[data-name]')]
      .toReversed()
      .map((wrap) => [wrap.dataset.name ?? '', wrap]),
  );

/** Returns whether a form has the markup of Contact Form 7: its class names are used then, for the theme's CSS. */
export const isContractMarkup = (form: HTMLFormElement): boolean => membersOf(form).classList.contains('wpcf7-form');

/** Returns the form that an element wraps, except the form of a nested element. */
export function findForm(element: HTMLElement): HTMLFormElement | null {
  for (const form of element.querySelectorAll('form'))
    if (membersOf(form).closest(element.localName) === element) return form;
  return null;
}

/** Returns whether a form was rendered by a view: of this element or, in a copy, of the original. */
export const isRendered = (form: HTMLFormElement): boolean =>
  membersOf(form).parentElement?.localName.startsWith('portico-view-') ?? false;

/** Returns the groups (`<fieldset data-required>`) that require a ticked box and have none. HTML has no such group. */
export const uncheckedRequiredGroup =
  'fieldset[data-required]:has([type=checkbox]:enabled):not(:has([type=checkbox]:checked))';

/** Returns whether a form has controls for `dependent-controls.ts`. Most forms have none, and never load it. */
export const hasDependents = (form: HTMLFormElement): boolean =>
  membersOf(form).querySelector(
    '.wpcf7-acceptance,.wpcf7-exclusive-checkbox,.has-free-text,.wpcf7-character-count,.wpcf7-validates-as-url,[type=url],' +
      '[data-acceptance],[data-exclusive],[data-free-text],[data-count-of],[data-reflection-of],[data-show-if],[data-require-if]',
  ) !== null;
