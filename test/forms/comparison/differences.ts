/** The outcome of a press on a submit button. */
export interface Outcome {
  /** The entries of the form; empty if the form was not sent. */
  readonly sent: string;
  /** The id of the focused control; empty without one. */
  readonly focus: string;
}

/** The outcomes of one form: of the browser alone, and with an element of the library. */
export interface Comparison {
  readonly element: string;
  readonly native: Outcome;
  readonly own: Outcome;
  /** The controls that the browser refuses. */
  readonly invalid: readonly Element[];
  /** `true` if one of them was in something closed, which an element opens. */
  readonly isClosed: boolean;
  /** `true` if there are texts, and all of them are in fields without a name. */
  readonly isNameless: boolean;
  /** The controls that the element marks as invalid. */
  readonly marked: readonly Element[];
}

interface Difference {
  readonly reason: string;
  /** Documents for authors, from the root of the repository, each with words that say so. */
  readonly documented: readonly (readonly [file: string, words: string])[];
  readonly explains: (comparison: Comparison) => boolean;
}

const isHiddenByCss = (control: Element): boolean => control.closest('[style*="none"]') !== null;

const holds = (controls: readonly Element[], value: RegExp): boolean =>
  controls.some((control) => control instanceof HTMLInputElement && value.test(control.value));

const validatorDocs = 'elements/form-validator/form-validator.md';

/** The differences on purpose. */
export const differences: readonly Difference[] = [
  {
    reason: 'a field that its author hides by CSS is not checked',
    documented: [[validatorDocs, 'fields that are not rendered (see below) | are not checked']],
    explains: ({ element, native, own, invalid }) =>
      element.includes('validator') && !native.sent && own.sent !== '' && invalid.every(isHiddenByCss),
  },
  {
    reason: 'spaces do not fill in a required field',
    documented: [
      [validatorDocs, 'The field has a text other than spaces'],
      ['elements/form-steps/form-steps.md', 'it is empty or contains only spaces'],
    ],
    explains: ({ element, own, marked }) => element !== 'contact form' && !own.sent && holds(marked, /^\s+$/),
  },
  {
    reason: 'the part of an e-mail address after the @ needs a dot',
    documented: [
      [validatorDocs, 'must contain a dot. Therefore the validator rejects `ada@localhost`, which browsers accept'],
    ],
    explains: ({ element, own, marked }) => element.includes('validator') && !own.sent && holds(marked, /@localhost$/),
  },
  {
    reason: 'an address has a protocol that websites link to',
    documented: [
      [
        validatorDocs,
        'accepts protocols that websites link to, such as `https:`, `mailto:` and `tel:`, but not `javascript:`',
      ],
    ],
    explains: ({ element, own, marked }) => element.includes('validator') && !own.sent && holds(marked, /^javascript:/),
  },
  {
    reason: 'a host with letters beyond a to z, which Firefox does not convert, needs an existing top-level domain',
    documented: [
      [validatorDocs, 'must have 2 to 10 letters from a to z, or be an existing top-level domain in any alphabet'],
    ],
    explains: ({ own, marked }) => !own.sent && holds(marked, /@.*[^ -~]/),
  },
  {
    reason: 'a field in something closed gets the focus, which the browser cannot show',
    documented: [
      [
        'docs/forms.md',
        'the first invalid field gets the focus. Closed content around this field opens in the same way',
      ],
    ],
    explains: ({ native, own, isClosed }) => !native.sent && !own.sent && isClosed,
  },
  {
    reason: 'texts in fields without a name would be lost',
    documented: [
      [
        'elements/contact-form/contact-form.md',
        'in such fields, the element does not send the form. It then shows a message',
      ],
    ],
    explains: ({ element, own, isNameless }) => element.includes('contact form') && !own.sent && isNameless,
  },
];
