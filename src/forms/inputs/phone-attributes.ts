/** Returns whether a text is the code of a country in ISO 3166, such as `DE`, in any case. */
export function isCountry(code: string): boolean {
  const country = code.toUpperCase();
  if (!/^[A-Z]{2}$/.test(country) || country === 'ZZ') return false;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  // A code that was replaced, such as UK by GB, has a name, too.
  return names.of(country) !== undefined && new Intl.Locale(`und-${country}`).region === country;
}

/** Returns what is wrong with `data-phone-format`; `undefined` if it is valid. */
export const formatMistake = (format: string): string | undefined =>
  format === 'e164' || format === 'typed'
    ? undefined
    : `data-phone-format="${format}" is unknown, so the number is sent as typed; expected "e164" or "typed".`;

/** Returns what is wrong with `data-phone-picker`; `undefined` if it is valid. */
export function pickerMistake(picker: string): string | undefined {
  const wrong = picker.split(/[\s,]+/).find((code) => code !== '' && !isCountry(code));
  return wrong === undefined
    ? undefined
    : `data-phone-picker="${picker}" contains "${wrong}", which is not the code of a country; expected codes such as "DE AT CH", or no value for all countries.`;
}
