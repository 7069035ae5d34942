import { isControl, type Control } from '../../../src/forms/controls.ts';
import { membersOf } from '../../../src/forms/form-members.ts';
import { addressIn, type FieldFact, type FormFacts } from './form-kind.ts';

/**
 * Forms that are not the site's own although they stand in its pages, and send by POST to it: they are left alone, because what
 * reads them refuses fields that it does not know, or because only those who are logged in see them. `exclude` adds to them.
 */
const untouchedForms: readonly string[] = [
  // The search of the admin bar, and what administrators edit with.
  '#adminbarsearch',
  '#post.wp-admin',
  '#posts-filter',
  '#customize-controls',
  '#wpforms-builder-form',
  // A theme's or a plug-in's switch of language or currency: no text goes with it.
  '.trp-language-switcher form',
  'form.woocommerce-currency-switcher-form',
  // Sorting, coupons and shipping of a shop that redraw the page.
  'form.woocommerce-ordering',
  'form.woocommerce-shipping-calculator',
  // Drawn anew by their own scripts, which send no form: the hook of wp.apiFetch is for these.
  '.wc-block-components-form',
  // Fields of a payment service, whose server signs what they hold.
  'form[data-paypal-button]',
  'form[data-stripe]',
];

/**
 * Forms that book something and are given the bot detector's token, by the marks of well-known plug-ins. An author marks
 * another one with `data-portico-booking`.
 */
const bookingForms: readonly string[] = [
  'form[data-portico-booking]',
  'form.booking_form',
  'form[id^="booking_form"]',
  'form.em-booking-form',
  'form#newAppointmentForm',
  'form.latepoint-form',
  'form.mphb_sc_checkout-form',
  'form.wpbs-form-container',
  'form:has(.wc-bookings-booking-form)',
];

/** Which forms an author means. */
export interface Choice {
  /** A selector: the forms that are guarded. */
  readonly forms: string;
  /** A selector: forms that are left alone, and forms with such an element around them or in them. */
  readonly exclude: string;
}

const foreign = untouchedForms.join(', ');
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
      members.matches(foreign) ||
      (choice.exclude !== '' && attempt(() => containsOrIsInside(form, choice.exclude), false)),
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

/** An element of a form with a name and a type. */
export type Field = Control | HTMLButtonElement;

export const isField = (node: EventTarget | null): node is Field =>
  isControl(node) || node instanceof HTMLButtonElement;

/** The fields of a form, also where one of them is called `elements` and hides the list. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.prototype.filter.call(membersOf(form).elements, isField);
}

/** A field, and what it said as it was asked: once, because it is the asking that costs on a page of many fields. */
export interface ReadField extends FieldFact {
  readonly field: Field;
}

/** The fields of a form with their names and types. */
export const readFields = (form: HTMLFormElement): ReadField[] =>
  fieldsOf(form).map((field) => ({ field, name: field.name, type: field.type }));

/** Also of a form with a field of that name, which hides what it is asked by. */
const containsOrIsInside = (form: HTMLFormElement, selector: string): boolean =>
  membersOf(form).closest(selector) !== null || membersOf(form).querySelector(selector) !== null;

/** Returns `otherwise` if a selector is invalid. */
function attempt(decide: () => boolean, otherwise: boolean): boolean {
  try {
    return decide();
  } catch {
    return otherwise;
  }
}

/** The place of a form among those of its page, from 0; -1 for one that is not among them, such as one in a shadow root. */
export const formIndex = (form: HTMLFormElement): number =>
  Array.prototype.indexOf.call(membersOf(form).ownerDocument.forms, form);
