import type { Checks } from '../rule.ts';

/**
 * The families behind the rules of class-name validators (§5): which rules each has, and how it is loaded. Each rule
 * has the name that authors know. Five names mean something else to the contact-form contract, which had them first,
 * so here they are `emailtld` and `emailsimple` (email), `weburl` (url), `anydate` (date), `groupednumber` (number) and
 * `time24h` (time): a name means one thing in the whole engine.
 */
const families: readonly (readonly [rules: string, load: () => Promise<Checks>])[] = [
  [
    'alphanumeric lettersonly letters_space letterswithbasicpunc nowhitespace integer digits groupednumber ' +
      'expression strippedminlength minWords maxWords',
    async () => (await import('./words.ts')).wordRules,
  ],
  ['emailsimple', async () => (await import('./email-simple.ts')).simpleEmailRules],
  ['emailtld', async () => (await import('./email-by-domain.ts')).emailByDomainRules],
  ['ipv4 ipv6 netmask weburl weburl2', async () => (await import('./addresses.ts')).addressRules],
  [
    'anydate dateISO dateFA dateITA dateNL time24h time12h',
    async () => (await import('./written-dates.ts')).writtenDateRules,
  ],
  [
    'equalTo notEqualTo greaterThan greaterThanEqual lessThan lessThanEqual require_from_group skip_or_fill_minimum',
    async () => (await import('./comparisons.ts')).comparisonRules,
  ],
  ['extension maxsize', async () => (await import('./uploads.ts')).uploadRules],
  ['creditcard creditcardtypes currency', async () => (await import('./payment.ts')).paymentRules],
  ['iban bic abaRoutingNumber', async () => (await import('./banks.ts')).bankRules],
  ['cnhBR cnpjBR cpfBR nisBR postalcodeBR', async () => (await import('./brazil.ts')).brazilianRules],
  ['mobileUK phoneUK phonesUK postcodeUK', async () => (await import('./britain.ts')).britishRules],
  [
    'bankaccountNL giroaccountNL bankorgiroaccountNL mobileNL phoneNL postalcodeNL',
    async () => (await import('./netherlands.ts')).dutchRules,
  ],
  ['cifES nieES nifES', async () => (await import('./spain.ts')).spanishRules],
  [
    'phoneUS stateUS vinUS zipcodeUS ziprange postalCodeCA',
    async () => (await import('./north-america.ts')).northAmericanRules,
  ],
  ['postalcodeIT nipPL phonePL mobileRU', async () => (await import('./other-countries.ts')).otherCountryRules],
];

/** The names of all rules of these families. */
export const furtherRules: ReadonlySet<string> = new Set(families.flatMap(([rules]) => rules.split(' ')));

/** Loads the families that have one of these rules. Rejects when one cannot be loaded. */
export function loadFurther(names: readonly string[]): Promise<Checks[]> {
  const needed = families.filter(([rules]) => rules.split(' ').some((rule) => names.includes(rule)));
  return Promise.all(needed.map(([, load]) => load()));
}
