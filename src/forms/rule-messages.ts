import { fillPlaceholders } from '../text/placeholders.ts';
import { textOf, type Language, type OwnTexts } from '../text/text.ts';
import type { Messages } from './native-rules.ts';

/**
 * The messages of failed rules, by the rule names that authors write. The placeholders of the English text name the parameters
 * of a rule, in their order; the English texts are fixed by the specification.
 */
const TEXTS: readonly (readonly [rules: string, english: string, german: string])[] = [
  ['required requiredfile', 'This field is required.', 'Dieses Feld ist ein Pflichtfeld.'],
  ['remote', 'Please fix this field.', 'Bitte korrigieren Sie dieses Feld.'],
  ['email emails', 'Please enter a valid email address', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ['url url2', 'Please enter a valid URL.', 'Bitte geben Sie eine gültige URL ein.'],
  ['date dateFA dateITA dateNL', 'Please enter a valid date.', 'Bitte geben Sie ein gültiges Datum ein.'],
  ['dateISO', 'Please enter a valid date, year first.', 'Bitte geben Sie ein gültiges Datum ein, das Jahr zuerst.'],
  ['time', 'Please enter a valid time, from 00:00 to 23:59.', 'Bitte geben Sie eine Uhrzeit von 00:00 bis 23:59 ein.'],
  ['time12h', 'Please enter a valid time with AM or PM.', 'Bitte geben Sie eine gültige Uhrzeit mit AM oder PM ein.'],
  ['number', 'Please enter a valid number.', 'Bitte geben Sie eine gültige Zahl ein.'],
  ['integer', 'Please enter a whole number.', 'Bitte geben Sie eine ganze Zahl ein.'],
  ['digits', 'Please enter only digits.', 'Bitte geben Sie nur Ziffern ein.'],
  ['alphanumeric', 'Letters, digits and underscores only', 'Nur Buchstaben, Ziffern und Unterstriche'],
  ['lettersonly', 'Letters only', 'Nur Buchstaben'],
  ['letters_space lettersandspace', 'Letters and space only', 'Nur Buchstaben und Leerzeichen'],
  ['letterswithbasicpunc', 'Letters and punctuation only', 'Nur Buchstaben und Satzzeichen'],
  ['nowhitespace', 'Please leave out all spaces.', 'Bitte lassen Sie alle Leerzeichen weg.'],
  ['pattern', 'Please use the requested format.', 'Bitte halten Sie das verlangte Format ein.'],
  [
    'minlength strippedminlength',
    'Please enter at least {min} characters.',
    'Bitte geben Sie mindestens {min} Zeichen ein.',
  ],
  ['maxlength', 'Please enter no more than {max} characters.', 'Bitte geben Sie höchstens {max} Zeichen ein.'],
  ['rangelength', 'Please enter {min} to {max} characters.', 'Bitte geben Sie {min} bis {max} Zeichen ein.'],
  ['minWords', 'Please enter at least {min} words.', 'Bitte geben Sie mindestens {min} Wörter ein.'],
  ['maxWords', 'Please enter no more than {max} words.', 'Bitte geben Sie höchstens {max} Wörter ein.'],
  ['rangeWords', 'Please enter {min} to {max} words.', 'Bitte geben Sie {min} bis {max} Wörter ein.'],
  [
    'min minnumber mindate mintime',
    'Please enter a value of {min} or more.',
    'Bitte geben Sie einen Wert ab {min} ein.',
  ],
  [
    'max maxnumber maxdate maxtime',
    'Please enter a value of {max} or less.',
    'Bitte geben Sie einen Wert bis {max} ein.',
  ],
  ['range', 'Please enter a value from {min} to {max}.', 'Bitte geben Sie einen Wert von {min} bis {max} ein.'],
  ['step', 'Please enter a value in steps of {step}.', 'Bitte geben Sie einen Wert in Schritten von {step} ein.'],
  ['equalTo', 'Please enter the same value again.', 'Bitte geben Sie denselben Wert noch einmal ein.'],
  ['notEqualTo', 'Please enter a different value.', 'Bitte geben Sie einen anderen Wert ein.'],
  ['greaterThan', 'Please enter a greater value.', 'Bitte geben Sie einen größeren Wert ein.'],
  ['greaterThanEqual', 'Please enter a value that is not less.', 'Bitte geben Sie keinen kleineren Wert ein.'],
  ['lessThan', 'Please enter a smaller value.', 'Bitte geben Sie einen kleineren Wert ein.'],
  ['lessThanEqual', 'Please enter a value that is not greater.', 'Bitte geben Sie keinen größeren Wert ein.'],
  [
    'require_from_group',
    'Please fill in at least {min} of these fields.',
    'Bitte füllen Sie mindestens {min} dieser Felder aus.',
  ],
  [
    'skip_or_fill_minimum',
    'Please fill in at least {min} of these fields, or none.',
    'Bitte füllen Sie mindestens {min} dieser Felder aus oder keines.',
  ],
  ['accept file', 'Please choose a file of an allowed kind.', 'Bitte wählen Sie eine Datei einer erlaubten Art.'],
  [
    'extension',
    'Please choose a file with one of these endings: {extensions}.',
    'Bitte wählen Sie eine Datei mit einer dieser Endungen: {extensions}.',
  ],
  ['maxfiles', 'Please choose no more than {max} files.', 'Bitte wählen Sie höchstens {max} Dateien.'],
  ['maxsize', 'No file may be larger than {max} bytes.', 'Keine Datei darf größer als {max} Bytes sein.'],
  [
    'maxsizetotal',
    'All files together may not be larger than {max} bytes.',
    'Alle Dateien zusammen dürfen nicht größer als {max} Bytes sein.',
  ],
  ['ipv4', 'Please enter a valid IPv4 address.', 'Bitte geben Sie eine gültige IPv4-Adresse ein.'],
  ['ipv6', 'Please enter a valid IPv6 address.', 'Bitte geben Sie eine gültige IPv6-Adresse ein.'],
  ['netmask', 'Please enter a valid netmask.', 'Bitte geben Sie eine gültige Netzmaske ein.'],
  [
    'creditcard creditcardtypes',
    'Please enter a valid credit card number.',
    'Bitte geben Sie eine gültige Kreditkartennummer ein.',
  ],
  ['currency', 'Please enter a valid amount of money.', 'Bitte geben Sie einen gültigen Geldbetrag ein.'],
  ['iban', 'Please enter a valid IBAN.', 'Bitte geben Sie eine gültige IBAN ein.'],
  ['bic', 'Please enter a valid BIC.', 'Bitte geben Sie eine gültige BIC ein.'],
  ['abaRoutingNumber', 'Please enter a valid routing number.', 'Bitte geben Sie eine gültige Bankleitzahl (ABA) ein.'],
  [
    'bankaccountNL giroaccountNL bankorgiroaccountNL',
    'Please enter a valid account number.',
    'Bitte geben Sie eine gültige Kontonummer ein.',
  ],
  ['cnhBR', 'Please enter a valid CNH number.', 'Bitte geben Sie eine gültige CNH-Nummer ein.'],
  ['cnpjBR', 'Please enter a valid CNPJ number.', 'Bitte geben Sie eine gültige CNPJ-Nummer ein.'],
  ['cpfBR', 'Please enter a valid CPF number.', 'Bitte geben Sie eine gültige CPF-Nummer ein.'],
  ['nisBR', 'Please enter a valid NIS or PIS number.', 'Bitte geben Sie eine gültige NIS- oder PIS-Nummer ein.'],
  ['cifES', 'Please enter a valid CIF number.', 'Bitte geben Sie eine gültige CIF-Nummer ein.'],
  ['nieES', 'Please enter a valid NIE number.', 'Bitte geben Sie eine gültige NIE-Nummer ein.'],
  ['nifES', 'Please enter a valid NIF number.', 'Bitte geben Sie eine gültige NIF-Nummer ein.'],
  ['nipPL', 'Please enter a valid NIP number.', 'Bitte geben Sie eine gültige NIP-Nummer ein.'],
  [
    'mobileNL mobileRU mobileUK',
    'Please enter a valid mobile number.',
    'Bitte geben Sie eine gültige Mobilfunknummer ein.',
  ],
  [
    'phoneNL phonePL phoneUK phonesUK phoneUS',
    'Please enter a valid phone number.',
    'Bitte geben Sie eine gültige Telefonnummer ein.',
  ],
  [
    'postalCodeCA postalcodeBR postalcodeIT postalcodeNL postcodeUK',
    'Please enter a valid postal code.',
    'Bitte geben Sie eine gültige Postleitzahl ein.',
  ],
  ['zipcodeUS', 'Please enter a valid ZIP code.', 'Bitte geben Sie einen gültigen ZIP-Code ein.'],
  [
    'ziprange',
    'Please enter a ZIP code from 902xx-xxxx to 905xx-xxxx.',
    'Bitte geben Sie einen ZIP-Code von 902xx-xxxx bis 905xx-xxxx ein.',
  ],
  ['stateUS statesUS', 'Please enter a valid state.', 'Bitte geben Sie einen gültigen Bundesstaat ein.'],
  ['vinUS', 'Please enter a valid vehicle number (VIN).', 'Bitte geben Sie eine gültige Fahrzeugnummer (VIN) ein.'],
];

const byRule = new Map(TEXTS.flatMap(([rules, en, de]) => rules.split(' ').map((rule) => [rule, { en, de }] as const)));

/** Returns the names of a rule's parameters; those of a text without placeholders are called `value`. */
function parameterNames(english: string): string[] {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.length > 0 ? names : ['value'];
}

/**
 * Returns the messages in a language, as plain text with their bounds. Texts of the author take precedence, the first of `own`
 * that has one: `{ min: 'At least {min}!' }`, or by language. A rule without a text uses that of `remote`.
 */
export function messagesIn(language: Language, ...own: readonly (OwnTexts | undefined)[]): Messages {
  return (rule, params) => {
    const { en, de } = byRule.get(rule) ?? byRule.get('remote') ?? { en: '', de: '' };
    const text = textOf(language, { en: { [rule]: en }, de: { [rule]: de } }, rule, ...own);
    const names = parameterNames(en);
    return fillPlaceholders(text, Object.fromEntries(params.map((param, index) => [names[index] ?? index, param])));
  };
}
