import { fillPlaceholders } from '../text/placeholders.ts';
import { textOf, type Language, type Localized, type OwnTexts } from '../text/text.ts';
import { authorNameOf, fillBounds, ownMessage } from './messages/own-message.ts';
import type { Messages } from './native-rules.ts';

type Message = readonly [rules: string, english: string, german: string];

/** Returns a message that asks for a value. */
const enter = (rules: string, english: string, german: string): Message => [
  rules,
  `Please enter ${english}.`,
  `Bitte geben Sie ${german} ein.`,
];

/**
 * The messages by rule name, with the wording of the validators that this library replaces. The placeholders in a message name the parameters of the
 * rule, in their order.
 */
const MESSAGES: readonly Message[] = [
  ['required requiredfile', 'This field is required.', 'Dieses Feld ist ein Pflichtfeld.'],
  ['remote', 'Please fix this field.', 'Bitte korrigieren Sie dieses Feld.'],
  ['email emails', 'Please enter a valid email address', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  enter('url url2', 'a valid URL', 'eine gültige URL'),
  enter('date dateFA dateITA dateNL', 'a valid date', 'ein gültiges Datum'),
  ['dateISO', 'Please enter a valid date, year first.', 'Bitte geben Sie ein gültiges Datum ein, das Jahr zuerst.'],
  enter('time', 'a valid time, from 00:00 to 23:59', 'eine Uhrzeit von 00:00 bis 23:59'),
  enter('time12h', 'a valid time with AM or PM', 'eine gültige Uhrzeit mit AM oder PM'),
  enter('number', 'a valid number', 'eine gültige Zahl'),
  enter('integer', 'a whole number', 'eine ganze Zahl'),
  enter('digits', 'only digits', 'nur Ziffern'),
  ['alphanumeric', 'Letters, digits and underscores only', 'Nur Buchstaben, Ziffern und Unterstriche'],
  ['lettersonly', 'Letters only', 'Nur Buchstaben'],
  ['letters_space lettersandspace', 'Letters and space only', 'Nur Buchstaben und Leerzeichen'],
  ['letterswithbasicpunc', 'Letters and punctuation only', 'Nur Buchstaben und Satzzeichen'],
  ['nowhitespace', 'Please leave out all spaces.', 'Bitte lassen Sie alle Leerzeichen weg.'],
  ['pattern', 'Please use the requested format.', 'Bitte halten Sie das verlangte Format ein.'],
  enter('minlength strippedminlength', 'at least {min} characters', 'mindestens {min} Zeichen'),
  enter('maxlength', 'no more than {max} characters', 'höchstens {max} Zeichen'),
  enter('rangelength', '{min} to {max} characters', '{min} bis {max} Zeichen'),
  enter('minWords', 'at least {min} words', 'mindestens {min} Wörter'),
  enter('maxWords', 'no more than {max} words', 'höchstens {max} Wörter'),
  enter('rangeWords', '{min} to {max} words', '{min} bis {max} Wörter'),
  enter('min minnumber mindate mintime', 'a value of {min} or more', 'einen Wert ab {min}'),
  enter('max maxnumber maxdate maxtime', 'a value of {max} or less', 'einen Wert bis {max}'),
  enter('range', 'a value from {min} to {max}', 'einen Wert von {min} bis {max}'),
  enter('step', 'a value in steps of {step}', 'einen Wert in Schritten von {step}'),
  enter('equalTo', 'the same value again', 'denselben Wert noch einmal'),
  enter('notEqualTo', 'a different value', 'einen anderen Wert'),
  enter('greaterThan', 'a greater value', 'einen größeren Wert'),
  enter('greaterThanEqual', 'a value that is not less', 'keinen kleineren Wert'),
  enter('lessThan', 'a smaller value', 'einen kleineren Wert'),
  enter('lessThanEqual', 'a value that is not greater', 'keinen größeren Wert'),
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
  enter('ipv4', 'a valid IPv4 address', 'eine gültige IPv4-Adresse'),
  enter('ipv6', 'a valid IPv6 address', 'eine gültige IPv6-Adresse'),
  enter('netmask', 'a valid netmask', 'eine gültige Netzmaske'),
  enter('creditcard creditcardtypes', 'a valid credit card number', 'eine gültige Kreditkartennummer'),
  enter('currency', 'a valid amount of money', 'einen gültigen Geldbetrag'),
  enter('iban', 'a valid IBAN', 'eine gültige IBAN'),
  enter('bic', 'a valid BIC', 'eine gültige BIC'),
  enter('abaRoutingNumber', 'a valid routing number', 'eine gültige Bankleitzahl (ABA)'),
  enter('bankaccountNL giroaccountNL bankorgiroaccountNL', 'a valid account number', 'eine gültige Kontonummer'),
  enter('cnhBR', 'a valid CNH number', 'eine gültige CNH-Nummer'),
  enter('cnpjBR', 'a valid CNPJ number', 'eine gültige CNPJ-Nummer'),
  enter('cpfBR', 'a valid CPF number', 'eine gültige CPF-Nummer'),
  enter('nisBR', 'a valid NIS or PIS number', 'eine gültige NIS- oder PIS-Nummer'),
  enter('cifES', 'a valid CIF number', 'eine gültige CIF-Nummer'),
  enter('nieES', 'a valid NIE number', 'eine gültige NIE-Nummer'),
  enter('nifES', 'a valid NIF number', 'eine gültige NIF-Nummer'),
  enter('nipPL', 'a valid NIP number', 'eine gültige NIP-Nummer'),
  enter('mobileNL mobileRU mobileUK', 'a valid mobile number', 'eine gültige Mobilfunknummer'),
  enter('phoneNL phonePL phoneUK phonesUK phoneUS', 'a valid phone number', 'eine gültige Telefonnummer'),
  enter(
    'postalCodeCA postalcodeBR postalcodeIT postalcodeNL postcodeUK',
    'a valid postal code',
    'eine gültige Postleitzahl',
  ),
  enter('zipcodeUS', 'a valid ZIP code', 'einen gültigen ZIP-Code'),
  enter('ziprange', 'a ZIP code from 902xx-xxxx to 905xx-xxxx', 'einen ZIP-Code von 902xx-xxxx bis 905xx-xxxx'),
  enter('stateUS statesUS', 'a valid state', 'einen gültigen Bundesstaat'),
  enter('vinUS', 'a valid vehicle number (VIN)', 'eine gültige Fahrzeugnummer (VIN)'),
];

const byRule = new Map(
  MESSAGES.flatMap(([rules, en, de]) => rules.split(' ').map((rule) => [rule, { en, de }] as const)),
);

/** Returns the names of the rules that have a message, for generated descriptions. @internal */
export const rulesWithMessage = (): readonly string[] => [...byRule.keys()];

/** Returns the names of a rule's parameters. A parameter without a placeholder in the text is called `value`. */
function parameterNames(english: string): string[] {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.length > 0 ? names : ['value'];
}

/**
 * Returns a function that returns the message for a rule, with its bounds, in a language. A message on the control takes precedence, then the first
 * of `own` with a text: `{ min: 'At least {min}!' }`, or by language. A rule without a text uses that of `remote`.
 */
export function messagesIn(language: Language, ...own: readonly (OwnTexts | undefined)[]): Messages {
  const ownOr = ({ en, de }: Localized, rule: string, bound?: unknown): string =>
    textOf(language, { en: { [rule]: en }, de: { [rule]: de } }, rule, own, Number(bound));
  return (rule, params, control) => {
    const standard = byRule.get(rule) ?? byRule.get('remote') ?? { en: '', de: '' };
    const names = parameterNames(standard.en);
    const ofControl = control && ownMessage(control, rule);
    if (control && ofControl !== undefined) {
      // In the message of a control, `{value}` is the value of the field.
      const named = params.map((param, index) => [names[index]?.replace('value', '0') ?? index, param] as const);
      return fillBounds(ofControl, control, Object.fromEntries(named));
    }
    const ofAuthorName = ownOr(standard, authorNameOf(rule), params.at(-1));
    const text = ownOr({ en: ofAuthorName, de: ofAuthorName }, rule);
    return fillPlaceholders(text, Object.fromEntries(params.map((param, index) => [names[index] ?? index, param])));
  };
}
