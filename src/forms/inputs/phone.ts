import { AsYouType, isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { setFeatureMessage } from '../controls/custom-validity.ts';
import { inputText } from './input-texts.ts';
import type { PhoneField } from './phone-countries.ts';
import { formatEdited } from './phone-format.ts';
import { addPicker } from './phone-picker.ts';
import { setNativeValue } from './set-value.ts';

/** Returns the country with this code, in any letter case; `undefined` for an unknown code. */
function countryOf(code: string): CountryCode | undefined {
  const country = code.toUpperCase();
  return isSupportedCountry(country) ? country : undefined;
}

/** Returns a number in the format E.164, such as `+4930123456`, with an extension as `;ext=12` (RFC 3966); `undefined` for an invalid number. */
export function e164(text: string, country: CountryCode | undefined): string | undefined {
  const number = parsePhoneNumberFromString(text, { extract: false, ...(country && { defaultCountry: country }) });
  return number?.isValid() ? number.number + (number.ext ? `;ext=${number.ext}` : '') : undefined;
}

/** Returns a number in the format that is usual in its country. */
export const formatPhone = (text: string, country: CountryCode | undefined): string =>
  new AsYouType(country).input(text);

/**
 * Formats and validates the phone number in an input as the attributes of the input specify, until `signal` aborts. Returns `false` if the country in
 * `data-phone` is unknown.
 */
export function addPhone(input: HTMLInputElement, signal: AbortSignal): boolean {
  const { phone: code = '', phoneFormat, phonePicker } = input.dataset;
  const field: PhoneField = { country: countryOf(code), update: () => format() };
  if (code !== '' && !field.country) return false;
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
    // The text of an input method is formatted after its composition has ended.
    if (event instanceof InputEvent && event.isComposing) return;
    format();
  };
  input.addEventListener('input', onInput, { signal, capture: true });
  for (const type of ['change', 'compositionend']) input.addEventListener(type, format, { signal, capture: true });
  const { form } = input;
  if (form && phoneFormat === 'e164')
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
  if (phonePicker !== undefined) addPicker(input, field, phonePicker, signal);
  return true;
}

/** Replaces the value of an input in the form data, but not the values of other fields with the same name. */
function replaceEntry(data: FormData, { name, value }: HTMLInputElement, number: string): void {
  const entries = data.getAll(name);
  const index = entries.indexOf(value);
  if (index < 0) return;
  entries[index] = number;
  data.delete(name);
  for (const entry of entries) data.append(name, entry);
}
