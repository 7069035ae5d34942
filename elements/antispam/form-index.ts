import { membersOf } from '../../src/forms/form-members.ts';

/** The place of a form among those of its page, from 0; -1 for one that is not among them, such as one in a shadow root. */
export const formIndex = (form: HTMLFormElement): number =>
  Array.prototype.indexOf.call(membersOf(form).ownerDocument.forms, form);
