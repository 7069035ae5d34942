import { AsYouType, isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { setFeatureMessage } from '../feature-message.ts';
import { inputText } from './input-texts.ts';
import { formatEdited } from './phone-format.ts';
import { setNativeValue } from './set-value.ts';

/** A phone field that formats and validates its number. */
export interface PhoneField {
  /** The country of numbers without a country code. */
  country: CountryCode | undefined;
  /** Formats and validates the number as it is now. */
  readonly update: () => void;
}

/** Returns a country for its code in any case; `undefined` for an unknown one. */
function countryOf(code: string): CountryCode | undefined {
  const country = code.toUpperCase();
  return isSupportedCountry(country) ? country : undefined;
}

/** Returns the number in the format E.164, such as `+4930123456`, with an extension as `;ext=12` (RFC 3966); `undefined` for an invalid number. */
export function e164(text: string, country: CountryCode | undefined): string | undefined {
  const number = parsePhoneNumberFromString(text, { extract: false, ...(country && { defaultCountry: country }) });
  return number?.isValid() ? number.number + (number.ext ? `;ext=${number.ext}` : '') : undefined;
}

/** Returns a number as it is written in its country. */
export const formatPhone = (text: string, country: CountryCode | undefined): string =>
  new AsYouType(country).input(text);

/**
 * Formats and validates the phone number in an input, until `signal` aborts. `country` is that of numbers without a country code. `isSentAsE164`: the
 * form submits valid numbers in the format E.164. Returns `undefined` for an unknown country.
 */
export function addPhone(
  input: HTMLInputElement,
  code: string,
  isSentAsE164: boolean,
  signal: AbortSignal,
): PhoneField | undefined {
  const field: PhoneField = { country: countryOf(code), update: () => format() };
  if (code !== '' && !field.country) return undefined;
  let removeMessage = () => {};
  const check = () => {
    removeMessage();
    const isValid = input.value.trim() === '' || e164(input.value, field.country) !== undefined;
    removeMessage = isValid ? () => {} : setFeatureMessage(input, inputText(input, 'phone'));
  };
  const format = () => {
    const caret = input.selectionStart ?? input.value.length;
    const isFocused = input.matches(':focus');
    const next = formatEdited({ value: input.value, caret }, (text) => formatPhone(text, field.country));
    if (next.value !== input.value) {
      setNativeValue(input, next.value);
      if (isFocused) input.setSelectionRange(next.caret, next.caret);
    }
    check();
  };
  const onInput = (event: Event) => {
    // An input method edits its own text; it is formatted after that.
    if (event instanceof InputEvent && event.isComposing) return;
    format();
  };
  input.addEventListener('input', onInput, { signal, capture: true });
  for (const type of ['change', 'compositionend']) input.addEventListener(type, format, { signal, capture: true });
  const { form } = input;
  if (form && isSentAsE164)
    form.addEventListener(
      'formdata',
      ({ formData }) => {
        const number =
          input.form === form && !input.matches(':disabled') ? e164(input.value, field.country) : undefined;
        if (number !== undefined && input.name !== '') replaceEntry(formData, input, number);
      },
      { signal },
    );
  signal.addEventListener('abort', () => removeMessage());
  if (input.value !== '') format();
  return field;
}

/** Replaces the entry of an input: another field may have the same name. */
function replaceEntry(data: FormData, { name, value }: HTMLInputElement, number: string): void {
  const entries = data.getAll(name);
  const index = entries.indexOf(value);
  if (index < 0) return;
  entries[index] = number;
  data.delete(name);
  for (const entry of entries) data.append(name, entry);
}
