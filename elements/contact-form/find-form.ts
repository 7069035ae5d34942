import { membersOf } from '../../src/forms/controls/form-members.ts';

/** Returns the form that an element wraps, except the form of a nested element. */
export function findForm(element: HTMLElement): HTMLFormElement | null {
  for (const form of element.querySelectorAll('form'))
    if (membersOf(form).closest(element.localName) === element) return form;
  return null;
}

/** Returns whether a form was rendered by a view: of this element or, in a copy, of the original. */
export const isRendered = (form: HTMLFormElement): boolean =>
  membersOf(form).parentElement?.localName.startsWith('portico-view-') ?? false;
