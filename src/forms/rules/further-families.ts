import { lazyImport } from '../../lazy-import.ts';
import type { Checks } from '../rule.ts';

/**
 * The families of the rules of class-name validators: their rule names and imports. Names that mean another rule in the
 * contact-form contract are replaced: `emailtld` and `emailsimple` (email), `weburl` (url), `anydate` (date),
 * `groupednumber` (number), `time24h` (time).
 */
const families: readonly (readonly [rules: string, load: () => Promise<Checks>])[] = [
  [
    'alphanumeric lettersonly letters_space letterswithbasicpunc nowhitespace integer digits groupednumber ' +
      'expression strippedminlength minWords maxWords',
    async () => (await lazyImport(() => import('./words.ts'), import.meta.url)).wordRules,
  ],
  ['emailsimple', async () => (await lazyImport(() => import('./email-simple.ts'), import.meta.url)).simpleEmailRules],
  [
    'emailtld',
    async () => (await lazyImport(() => import('./email-by-domain.ts'), import.meta.url)).emailByDomainRules,
  ],
  [
    'ipv4 ipv6 netmask weburl weburl2',
    async () => (await lazyImport(() => import('./addresses.ts'), import.meta.url)).addressRules,
  ],
  [
    'anydate dateISO dateFA dateITA dateNL time24h time12h',
    async () => (await lazyImport(() => import('./written-dates.ts'), import.meta.url)).writtenDateRules,
  ],
  [
    'equalTo notEqualTo greaterThan greaterThanEqual lessThan lessThanEqual require_from_group skip_or_fill_minimum',
    async () => (await lazyImport(() => import('./comparisons.ts'), import.meta.url)).comparisonRules,
  ],
  ['extension maxsize', async () => (await lazyImport(() => import('./uploads.ts'), import.meta.url)).uploadRules],
  [
    'creditcard creditcardtypes currency',
    async () => (await lazyImport(() => import('./payment.ts'), import.meta.url)).paymentRules,
  ],
  ['iban bic abaRoutingNumber', async () => (await lazyImport(() => import('./banks.ts'), import.meta.url)).bankRules],
  [
    'cnhBR cnpjBR cpfBR nisBR postalcodeBR',
    async () => (await lazyImport(() => import('./brazil.ts'), import.meta.url)).brazilianRules,
  ],
  [
    'mobileUK phoneUK phonesUK postcodeUK',
    async () => (await lazyImport(() => import('./britain.ts'), import.meta.url)).britishRules,
  ],
  [
    'bankaccountNL giroaccountNL bankorgiroaccountNL mobileNL phoneNL postalcodeNL',
    async () => (await lazyImport(() => import('./netherlands.ts'), import.meta.url)).dutchRules,
  ],
  ['cifES nieES nifES', async () => (await lazyImport(() => import('./spain.ts'), import.meta.url)).spanishRules],
  [
    'phoneUS stateUS vinUS zipcodeUS ziprange postalCodeCA',
    async () => (await lazyImport(() => import('./north-america.ts'), import.meta.url)).northAmericanRules,
  ],
  [
    'postalcodeIT nipPL phonePL mobileRU',
    async () => (await lazyImport(() => import('./other-countries.ts'), import.meta.url)).otherCountryRules,
  ],
];

/** The names of all rules of these families. */
export const furtherRuleNames: ReadonlySet<string> = new Set(families.flatMap(([rules]) => rules.split(' ')));

/** Loads the families of these rules; rejects when loading fails. */
export function loadFurtherFamilies(names: readonly string[]): Promise<Checks[]> {
  const needed = families.filter(([rules]) => rules.split(' ').some((rule) => names.includes(rule)));
  return Promise.all(needed.map(([, load]) => load()));
}
