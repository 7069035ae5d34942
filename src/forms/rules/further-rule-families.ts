import type { CheckModule, Checks } from '../validation/rule.ts';
import { checks as emailSimple } from './email-simple.ts';

/**
 * The names of the rules in each family, and the import of its module. Authors know `emailtld`, `weburl` and `anydate` as `email`, `url` and `date`.
 */
const families: readonly (readonly [rules: string, load: () => Promise<CheckModule>])[] = [
  [
    'alphanumeric lettersonly letters_space letterswithbasicpunc nowhitespace integer digits groupednumber expression ' +
      'strippedminlength minWords maxWords',
    () => import('./letters-and-words.ts'),
  ],
  ['emaillenient emailslenient', () => import('./email-lenient.ts')],
  ['emailtld emailstld', () => import('./email-tld.ts')],
  ['emailsimple emailssimple', () => Promise.resolve({ checks: emailSimple })],
  ['ipv4 ipv6 netmask weburl weburl2', () => import('./urls-and-ips.ts')],
  ['anydate dateISO dateFA dateITA dateNL time24h time12h', () => import('./national-dates.ts')],
  [
    'equalTo notEqualTo greaterThan greaterThanEqual lessThan lessThanEqual require_from_group skip_or_fill_minimum',
    () => import('./cross-field.ts'),
  ],
  ['creditcard creditcardtypes currency', () => import('./payment.ts')],
  [
    'iban bic abaRoutingNumber cnhBR cnpjBR cpfBR nisBR postalcodeBR mobileUK phoneUK phonesUK postcodeUK bankaccountNL giroaccountNL ' +
      'bankorgiroaccountNL mobileNL phoneNL postalcodeNL cifES nieES nifES phoneUS stateUS vinUS zipcodeUS ziprange postalCodeCA postalcodeIT ' +
      'nipPL phonePL mobileRU',
    () => import('./national-numbers.ts'),
  ],
];

/** The names of all rules of these families. */
export const furtherRuleNames: ReadonlySet<string> = new Set(families.flatMap(([rules]) => rules.split(' ')));

/** Loads the families that contain these rules. Rejects if loading fails. */
export async function loadFurtherFamilies(names: readonly string[]): Promise<Checks[]> {
  const needed = families.filter(([rules]) => rules.split(' ').some((rule) => names.includes(rule)));
  return (await Promise.all(needed.map(([, load]) => load()))).map(({ checks }) => checks);
}
