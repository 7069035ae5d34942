import { isControl, type Control } from '../../../src/forms/controls.ts';
import { membersOf } from '../../../src/forms/form-members.ts';
import { addressIn, type FieldFact, type FormFacts } from './form-kind.ts';
import { bookingForms, foreignForms } from './foreign-forms.ts';

/** Which forms an author means. */
export interface Choice {
  /** A selector: the forms that are guarded. */
  readonly forms: string;
  /** A selector: forms that are left alone, and forms with such an element around them or in them. */
  readonly exclude: string;
}

const foreign = foreignForms.join(', ');
const booking = bookingForms.join(', ');

/** Reads what there is to know of a form with these fields, and of the button that sends it; nothing of its layout. */
export function readForm(
  form: HTMLFormElement,
  fields: readonly FieldFact[],
  choice: Choice,
  submitter: HTMLElement | null,
): FormFacts {
  const members = membersOf(form);
  const page = members.ownerDocument.location.href;
  const written = submitter?.getAttribute('formaction') ?? members.getAttribute('action') ?? '';
  const address = written.trim();
  // What most forms are not asked is not read of them: a page may have hundreds.
  return {
    method: submitter?.getAttribute('formmethod') ?? members.getAttribute('method') ?? '',
    address: (address && addressIn(address, members.baseURI)?.href) || address,
    page,
    isNamed: attempt(() => members.matches(choice.forms || 'form'), true),
    isExcluded:
      members.matches(foreign) || (choice.exclude !== '' && attempt(() => isAround(form, choice.exclude), false)),
    get isSentHere() {
      return members.closest('portico-contact-form') !== null;
    },
    get isMarkedAsSearch() {
      return members.closest('[role="search"], search') !== null || members.matches('.search-form, .searchform');
    },
    get isMarkedAsBooking() {
      return attempt(() => members.matches(booking), false);
    },
    fields,
  };
}

/** What of a form has a name and a type. */
export type Field = Control | HTMLButtonElement;

export const isField = (node: EventTarget | null): node is Field =>
  isControl(node) || node instanceof HTMLButtonElement;

/** The fields of a form, also where one of them is called `elements` and hides the list. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.prototype.filter.call(membersOf(form).elements, isField);
}

/** A field, and what it said as it was asked: once, because it is the asking that costs on a page of many fields. */
export interface AskedField extends FieldFact {
  readonly field: Field;
}

/** The fields of a form with their names and types. */
export const askedFieldsOf = (form: HTMLFormElement): AskedField[] =>
  fieldsOf(form).map((field) => ({ field, name: field.name, type: field.type }));

/** Also of a form with a field of that name, which hides what it is asked by. */
const isAround = (form: HTMLFormElement, selector: string): boolean =>
  membersOf(form).closest(selector) !== null || membersOf(form).querySelector(selector) !== null;

/** What no browser reads as a selector decides nothing. */
function attempt(decide: () => boolean, otherwise: boolean): boolean {
  try {
    return decide();
  } catch {
    return otherwise;
  }
}
