import { lazyImport } from '../../lazy-import.ts';
import type { CheckModule, Checks } from '../validation/rule.ts';

/** The rule names and imports of each family. To authors, `emailtld`, `weburl` and `anydate` are `email`, `url`, `date`. */
const families: readonly (readonly [rules: string, load: () => Promise<CheckModule>])[] = [
  [
    'alphanumeric lettersonly letters_space letterswithbasicpunc nowhitespace integer digits groupednumber expression ' +
      'strippedminlength minWords maxWords',
    () => lazyImport(() => import('./words.ts'), import.meta.url),
  ],
  ['emaillenient emailslenient', () => lazyImport(() => import('./email-lenient.ts'), import.meta.url)],
  ['emailsimple emailssimple', () => lazyImport(() => import('./email-simple.ts'), import.meta.url)],
  ['emailtld emailstld', () => lazyImport(() => import('./email-by-domain.ts'), import.meta.url)],
  ['ipv4 ipv6 netmask weburl weburl2', () => lazyImport(() => import('./urls-and-ips.ts'), import.meta.url)],
  [
    'anydate dateISO dateFA dateITA dateNL time24h time12h',
    () => lazyImport(() => import('./national-dates.ts'), import.meta.url),
  ],
  [
    'equalTo notEqualTo greaterThan greaterThanEqual lessThan lessThanEqual require_from_group skip_or_fill_minimum',
    () => lazyImport(() => import('./cross-field.ts'), import.meta.url),
  ],
  ['extension maxsize', () => lazyImport(() => import('./uploads.ts'), import.meta.url)],
  ['creditcard creditcardtypes currency', () => lazyImport(() => import('./payment.ts'), import.meta.url)],
  ['iban bic abaRoutingNumber', () => lazyImport(() => import('./banks.ts'), import.meta.url)],
  ['cnhBR cnpjBR cpfBR nisBR postalcodeBR', () => lazyImport(() => import('./brazil.ts'), import.meta.url)],
  ['mobileUK phoneUK phonesUK postcodeUK', () => lazyImport(() => import('./britain.ts'), import.meta.url)],
  [
    'bankaccountNL giroaccountNL bankorgiroaccountNL mobileNL phoneNL postalcodeNL',
    () => lazyImport(() => import('./netherlands.ts'), import.meta.url),
  ],
  ['cifES nieES nifES', () => lazyImport(() => import('./spain.ts'), import.meta.url)],
  [
    'phoneUS stateUS vinUS zipcodeUS ziprange postalCodeCA',
    () => lazyImport(() => import('./north-america.ts'), import.meta.url),
  ],
  ['postalcodeIT nipPL phonePL mobileRU', () => lazyImport(() => import('./other-countries.ts'), import.meta.url)],
];

/** The names of all rules of these families. */
export const furtherRuleNames: ReadonlySet<string> = new Set(families.flatMap(([rules]) => rules.split(' ')));

/** Loads the families of these rules; rejects when loading fails. */
export async function loadFurtherFamilies(names: readonly string[]): Promise<Checks[]> {
  const needed = families.filter(([rules]) => rules.split(' ').some((rule) => names.includes(rule)));
  return (await Promise.all(needed.map(([, load]) => load()))).map(({ checks }) => checks);
}
