import { pageSetting } from '../../settings/page-settings.ts';
import { fillPlaceholders } from '../../text/placeholders.ts';
import { languageOf, textOf, type Dictionary } from '../../text/text.ts';

type InputText = 'reveal' | 'meant' | 'use' | 'phone' | 'phoneCountry';

const inputTexts: Dictionary<InputText> = {
  en: {
    reveal: 'Show password',
    meant: 'Did you mean {email}?',
    use: 'Use {email}',
    phone: 'Enter a valid phone number.',
    phoneCountry: 'Country code',
  },
  de: {
    reveal: 'Passwort anzeigen',
    meant: 'Meinten Sie {email}?',
    use: '{email} übernehmen',
    phone: 'Geben Sie eine gültige Telefonnummer ein.',
    phoneCountry: 'Ländervorwahl',
  },
};

/** Returns a text in the language of an input. The page-wide setting `texts` takes precedence. */
export const inputText = (input: Element, key: InputText, values: Readonly<Record<string, string>> = {}): string =>
  fillPlaceholders(textOf(languageOf(input), inputTexts, key, [pageSetting('texts')]), values);
