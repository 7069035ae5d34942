import { maskMistake } from './mask-pattern.ts';

/** An attribute of an input that has no effect, or not the meant one. */
export interface AttributeMistake {
  readonly attribute: string;
  readonly value: string;
  /** The mistake, the expected value, and the way to fix it, as text. */
  readonly message: string;
}

/** The types of inputs on which an attribute has an effect. */
const types = {
  'data-reveal': ['password'],
  'data-suggest': ['email', 'text'],
  'data-phone': ['tel', 'text'],
  'data-mask': ['text', 'tel', 'search'],
} as const;

export const inputAttributes = [...Object.keys(types), 'data-phone-format', 'data-phone-picker'];

/** Returns the mistakes in the attributes of an input with features. `read` returns an attribute, or `undefined` without it. */
export function inputMistakes(
  type: string,
  read: (attribute: string) => string | undefined,
): readonly AttributeMistake[] {
  const mistakes: AttributeMistake[] = [];
  const check = (attribute: string, mistakeIn: (value: string) => string | undefined) => {
    const value = read(attribute);
    const message = value === undefined ? undefined : mistakeIn(value);
    if (value !== undefined && message !== undefined) mistakes.push({ attribute, value, message });
  };
  for (const [attribute, possible] of Object.entries(types))
    check(attribute, () =>
      possible.some((one) => one === type)
        ? undefined
        : `${attribute} has no effect on type="${type}"; expected type="${possible.join('" or "')}".`,
    );
  check('data-phone', (code) =>
    code === '' || isCountry(code)
      ? undefined
      : `data-phone="${code}" is not the code of a country; expected two letters, such as "DE".`,
  );
  const isPhone = read('data-phone') !== undefined;
  const needsPhone = (attribute: string) =>
    isPhone
      ? undefined
      : `${attribute} has no effect without data-phone; add data-phone="DE" with the code of your country.`;
  check('data-phone-format', (value) => needsPhone('data-phone-format') ?? formatMistake(value));
  check('data-phone-picker', (value) => needsPhone('data-phone-picker') ?? pickerMistake(value));
  check('data-mask', (pattern) =>
    isPhone ? 'data-mask has no effect beside data-phone; remove one of them.' : maskMistake(pattern),
  );
  return mistakes;
}

/** Returns whether a text is the code of a country in ISO 3166, such as `DE`, in any case. */
function isCountry(code: string): boolean {
  const country = code.toUpperCase();
  if (!/^[A-Z]{2}$/.test(country) || country === 'ZZ') return false;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  // A code that was replaced, such as UK by GB, has a name, too.
  return names.of(country) !== undefined && new Intl.Locale(`und-${country}`).region === country;
}

/** Returns what is wrong with `data-phone-format`; `undefined` if it is valid. */
const formatMistake = (format: string): string | undefined =>
  format === 'e164' || format === 'typed'
    ? undefined
    : `data-phone-format="${format}" is unknown, so the number is sent as typed; expected "e164" or "typed".`;

/** Returns what is wrong with `data-phone-picker`; `undefined` if it is valid. */
function pickerMistake(picker: string): string | undefined {
  const wrong = picker.split(/[\s,]+/).find((code) => code !== '' && !isCountry(code));
  return wrong === undefined
    ? undefined
    : `data-phone-picker="${picker}" contains "${wrong}", which is not the code of a country; expected codes such as "DE AT CH", or no value for all countries.`;
}
