import { afterReset } from '../../dom/after-reset.ts';
import { createElement } from '../../dom/create-element.ts';
import { inputText } from './input-texts.ts';
import { countryOfNumber, countryOptions, writeForCountry, type PhoneField } from './phone-countries.ts';
import { changeValue } from './set-value.ts';

/**
 * Adds a list of countries beside a phone field, until `signal` aborts. The form does not send the list, so a number of another country than the
 * first one is written with its country code. `codes` are the codes of the listed countries; all countries if it is empty.
 */
export function addPicker(input: HTMLInputElement, field: PhoneField, codes: string, signal: AbortSignal): void {
  const home = field.country;
  const name = inputText(input, 'phoneCountry');
  const select = createElement('select', { class: 'portico-phone-country', 'aria-label': name });
  const options = countryOptions(codes, languageAt(input));
  const isListed = options.some(({ code }) => code === home);
  // An empty entry is added while no country is known.
  if (!isListed) select.append(new Option('', ''));
  for (const { code, label } of options) select.append(new Option(label, code));
  const show = () => {
    select.value = field.country ?? '';
    if (select.selectedIndex < 0) select.value = '';
  };
  const follow = () => {
    const country = countryOfNumber(input.value, field.country);
    if (country === field.country) return;
    field.country = country;
    show();
  };
  const complete = () => {
    const { country } = field;
    if (!country || country === home || input.value.trim() === '' || input.value.trim().startsWith('+')) return;
    if (input.validity.valid) changeValue(input, writeForCountry(input.value, country, country, home));
  };
  const pick = () => {
    const picked = options.find(({ code }) => code === select.value)?.code;
    if (!picked) return;
    const value = writeForCountry(input.value, field.country, picked, home);
    field.country = picked;
    if (value === input.value) field.update();
    else changeValue(input, value);
  };
  const reset = () => {
    field.country = countryOfNumber(input.value, home);
    show();
    field.update();
  };
  input.addEventListener('input', follow, { signal });
  input.addEventListener('change', complete, { signal });
  select.addEventListener('change', pick, { signal });
  input.form?.addEventListener('reset', (event) => afterReset(event, reset, signal), { signal });
  // Inside the label, the list would become part of the input's accessible name.
  const around = input.closest('label');
  if (around) around.after(select);
  else input.before(select);
  signal.addEventListener('abort', () => select.remove());
  follow();
  show();
}

/** Returns the language of an input; English if the browser has no names of regions in that language. */
function languageAt(input: Element): string {
  const language = input.closest('[lang]')?.getAttribute('lang') ?? 'en';
  try {
    return Intl.DisplayNames.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
