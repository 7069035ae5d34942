import { isControl, type Control } from '../../../src/forms/controls.ts';
import type { FormFacts } from './form-kind.ts';
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

/** Reads what there is to know of a form, and of the button that sends it; nothing of its layout. */
export function readForm(form: HTMLFormElement, choice: Choice, submitter: HTMLElement | null = null): FormFacts {
  const page = form.ownerDocument.location.href;
  const written = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const address = written.trim();
  return {
    method: submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? '',
    address: address && URL.canParse(address, form.baseURI) ? new URL(address, form.baseURI).href : address,
    page,
    isNamed: attempt(() => form.matches(choice.forms || 'form'), true),
    isExcluded: form.matches(foreign) || (choice.exclude !== '' && attempt(() => isAround(form, choice.exclude), false)),
    isSentHere: form.closest('portico-contact-form') !== null,
    isMarkedAsSearch: form.closest('[role="search"], search') !== null || form.matches('.search-form, .searchform'),
    isMarkedAsBooking: attempt(() => form.matches(booking), false),
    fields: fieldsOf(form).map(({ name, type }) => ({ name, type })),
  };
}

/** What of a form has a name and a type. */
export type Field = Control | HTMLButtonElement;

export const isField = (node: EventTarget | null): node is Field => isControl(node) || node instanceof HTMLButtonElement;

/** The fields of a form, also where one of them is called `elements` and hides the list. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  const elements: unknown = Reflect.get(HTMLFormElement.prototype, 'elements', form);
  return elements instanceof HTMLCollection ? [...elements].filter(isField) : [];
}

const isAround = (form: Element, selector: string): boolean =>
  form.closest(selector) !== null || form.querySelector(selector) !== null;

/** What no browser reads as a selector decides nothing. */
function attempt(decide: () => boolean, otherwise: boolean): boolean {
  try {
    return decide();
  } catch {
    return otherwise;
  }
}
