import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** A phone field that formats and validates its number. */
export interface PhoneField {
  /** The country that is assumed for numbers without a country code. */
  country: CountryCode | undefined;
  /** Formats and validates the current number. */
  readonly update: () => void;
}

/** An entry in a list of countries: the country's code, such as `DE`, and a label with its calling code. */
interface CountryOption {
  readonly code: CountryCode;
  readonly label: string;
}

/**
 * Returns the countries for a list, sorted by their names in a language. `codes` are country codes, separated by spaces or commas. If none of them is
 * valid, returns all countries.
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
      // The calling code is isolated: in right-to-left text, the plus sign would otherwise follow the digits.
      .map(({ code, name }) => ({ code, label: `${name} \u2066+${getCountryCallingCode(code)}\u2069` }))
  );
}

/** Returns the country of a number. Returns `picked` if the number has no country code, or if several countries share its code. */
export function countryOfNumber(text: string, picked: CountryCode | undefined): CountryCode | undefined {
  const typed = new AsYouType();
  typed.input(text);
  return (text.trim().startsWith('+') ? typed.getCountry() : undefined) ?? picked;
}

/**
 * Converts a number of the country `from` to a number of the country `to`: the digits stay, only the country code changes. A number of the country
 * `home` is written without a country code. Returns a text that is not a number unchanged.
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
