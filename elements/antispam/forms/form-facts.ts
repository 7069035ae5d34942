import { isControl, type Control } from '../../../src/forms/controls/controls.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { addressIn, type FieldFact, type FormFacts } from './form-kind.ts';

/**
 * Forms of plugins and administrators that send to the site by POST but are excluded, because their receivers reject unknown fields or only
 * logged-in users see them. `exclude` adds to them.
 */
const excludedForms: readonly string[] = [
  // The search of the admin bar, and the editing forms of administrators.
  '#adminbarsearch',
  '#post.wp-admin',
  '#posts-filter',
  '#customize-controls',
  '#wpforms-builder-form',
  // The language or currency switch of a theme or a plugin, which sends no text.
  '.trp-language-switcher form',
  'form.woocommerce-currency-switcher-form',
  // Sorting, coupons and shipping of a shop, which reload the page.
  'form.woocommerce-ordering',
  'form.woocommerce-shipping-calculator',
  // Rendered by their own scripts, which submit no form: the hook of wp.apiFetch handles them.
  '.wc-block-components-form',
  // Fields of a payment service, whose server signs their values.
  'form[data-paypal-button]',
  'form[data-stripe]',
];

/** Booking forms of well-known plugins, which get the bot detector's token. Authors mark others by the attribute. */
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

const excluded = excludedForms.join(', ');
const booking = bookingForms.join(', ');

/** Returns the facts about a form with these fields and its submit button, without reading layout. */
export function readForm(
  form: HTMLFormElement,
  fields: readonly FieldFact[],
  selectors: Readonly<Record<'forms' | 'exclude', string>>,
  submitter: HTMLElement | null,
): FormFacts {
  const members = membersOf(form);
  const page = members.ownerDocument.location.href;
  const address = (submitter?.getAttribute('formaction') ?? members.getAttribute('action') ?? '').trim();
  // Getters, so that facts that most forms do not need are not read: a page may have hundreds of forms.
  return {
    method: submitter?.getAttribute('formmethod') ?? members.getAttribute('method') ?? '',
    address: (address && addressIn(address, members.baseURI)?.href) || address,
    page,
    isSelected: attempt(() => members.matches(selectors.forms || 'form'), true),
    isExcluded:
      members.matches(excluded) ||
      (selectors.exclude !== '' &&
        attempt(() => Boolean(members.closest(selectors.exclude) ?? members.querySelector(selectors.exclude)), false)),
    get isSentByScript() {
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

/** Returns the fields of a form, even if one of them is called `elements` and shadows the property. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.prototype.filter.call(membersOf(form).elements, isField);
}

/** A field with its name and type, read once because reading is slow on a page with many fields. */
export type ReadField = FieldFact & { readonly field: Field };

export const readFields = (form: HTMLFormElement): ReadField[] =>
  fieldsOf(form).map((field) => ({ field, name: field.name, type: field.type }));

/** Returns `otherwise` if a selector is invalid. */
function attempt(decide: () => boolean, otherwise: boolean): boolean {
  try {
    return decide();
  } catch {
    return otherwise;
  }
}

/** Returns the index of a form in `document.forms`; -1 for a form that is not in it, such as one in a shadow root. */
export const formIndex = (form: HTMLFormElement): number =>
  Array.prototype.indexOf.call(membersOf(form).ownerDocument.forms, form);
