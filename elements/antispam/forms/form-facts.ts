import { isControl, type Control } from '../../../src/forms/controls.ts';
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
  const page = form.ownerDocument.location.href;
  const written = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const address = written.trim();
  // What most forms are not asked is not read of them: a page may have hundreds.
  return {
    method: submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? '',
    address: (address && addressIn(address, form.baseURI)?.href) || address,
    page,
    isNamed: attempt(() => form.matches(choice.forms || 'form'), true),
    isExcluded:
      form.matches(foreign) || (choice.exclude !== '' && attempt(() => isAround(form, choice.exclude), false)),
    get isSentHere() {
      return form.closest('portico-contact-form') !== null;
    },
    get isMarkedAsSearch() {
      return form.closest('[role="search"], search') !== null || form.matches('.search-form, .searchform');
    },
    get isMarkedAsBooking() {
      return attempt(() => form.matches(booking), false);
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
  const elements: unknown = Reflect.get(HTMLFormElement.prototype, 'elements', form);
  return elements instanceof HTMLCollection ? Array.prototype.filter.call(elements, isField) : [];
}

/** A field, and what it said as it was asked: once, because it is the asking that costs on a page of many fields. */
export interface AskedField extends FieldFact {
  readonly field: Field;
}

/** The fields of a form with their names and types. */
export const askedFieldsOf = (form: HTMLFormElement): AskedField[] =>
  fieldsOf(form).map((field) => ({ field, name: field.name, type: field.type }));

/** Also of a form with a field of that name, which hides what it is asked by. */
const isAround = (form: Element, selector: string): boolean =>
  Element.prototype.closest.call(form, selector) !== null ||
  Element.prototype.querySelector.call(form, selector) !== null;

/** What no browser reads as a selector decides nothing. */
function attempt(decide: () => boolean, otherwise: boolean): boolean {
  try {
    return decide();
  } catch {
    return otherwise;
  }
}
