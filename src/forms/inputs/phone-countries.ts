import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** A phone field that formats and validates its number. */
export interface PhoneField {
  /** The country of numbers without a country code. */
  country: CountryCode | undefined;
  /** Formats and validates the number as it is now. */
  readonly update: () => void;
}

/** A country in a list: its code, such as `DE`, and its label with the calling code. */
interface CountryOption {
  readonly code: CountryCode;
  readonly label: string;
}

/**
 * Returns the countries by their names in a language. `codes` are the codes of the wanted ones, separated by spaces or commas; all without valid ones.
 */
export function countryOptions(codes: string, language: string): readonly CountryOption[] {
  const wanted = codes.toUpperCase().split(/[\s,]+/);
  const all = getCountries();
  const found = all.filter((code) => wanted.includes(code));
  const languages = [...Intl.getCanonicalLocales(language), 'en'];
  const names = new Intl.DisplayNames(languages, { type: 'region' });
  const { compare } = new Intl.Collator(languages);
  return (
    (found.length > 0 ? found : all)
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((one, other) => compare(one.name, other.name))
      // Isolated: in a text from right to left, the plus sign would be behind the digits.
      .map(({ code, name }) => ({ code, label: `${name} \u2066+${getCountryCallingCode(code)}\u2069` }))
  );
}

/** Returns the country of a number; `picked` for one without a country code, or if several countries share the code. */
export function countryOfNumber(text: string, picked: CountryCode | undefined): CountryCode | undefined {
  const typed = new AsYouType();
  typed.input(text);
  return (text.trim().startsWith('+') ? typed.getCountry() : undefined) ?? picked;
}

/**
 * Returns a number of the country `from` as it is written for the country `to`: the digits stay, only the country code changes. Only numbers of the
 * country `home` are written without the code. A text that is no number stays as it is.
 */
export function writeForCountry(
  text: string,
  from: CountryCode | undefined,
  to: CountryCode,
  home: CountryCode | undefined,
): string {
  const number = parsePhoneNumberFromString(text, { extract: false, ...(from && { defaultCountry: from }) });
  const moved = number && parsePhoneNumberFromString(`+${getCountryCallingCode(to)}${number.nationalNumber}`);
  if (!moved) return text;
  return to === home ? moved.formatNational() : moved.formatInternational();
}
