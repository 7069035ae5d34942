import { lazyImport } from '../../lazy-import.ts';
import type { Checks, Rule } from '../rule.ts';
import { ruleTable } from './table.ts';

/** The families that only some forms need: which rules each is for, and how it is loaded. */
const families: readonly (readonly [rules: RegExp, load: () => Promise<Checks>])[] = [
  [
    /\b(emails|url|tel|pattern)\b/,
    async () => (await lazyImport(() => import('./formats.ts'), import.meta.url)).formatRules,
  ],
  [/date|time|day/, async () => (await lazyImport(() => import('./dates.ts'), import.meta.url)).dateRules],
  [/number|step/, async () => (await lazyImport(() => import('./numbers.ts'), import.meta.url)).numberRules],
  [/file/, async () => (await lazyImport(() => import('./files.ts'), import.meta.url)).fileRules],
];

const namesOf = (rules: readonly Rule[]): string =>
  rules.map(({ rule, rules: parts = [] }) => `${rule} ${namesOf(parts)}`).join(' ');

const join = (checks: Checks): void => {
  for (const [name, check] of Object.entries(checks)) ruleTable.set(name, check);
};

/**
 * Loads what these rules need. Rejects when that cannot be loaded. A name that is not among these families is looked up
 * in the long list of further ones, which is loaded for that; a name that is not there either needs nothing.
 */
export async function loadFamilies(rules: readonly Rule[]): Promise<void> {
  const names = namesOf(rules);
  const needed = families.filter(([of]) => of.test(names));
  (await Promise.all(needed.map(([, load]) => load()))).forEach(join);

  const unknown = names.split(' ').filter((name) => name && !ruleTable.has(name));
  if (unknown.length)
    (await (await lazyImport(() => import('./further-families.ts'), import.meta.url)).loadFurther(unknown)).forEach(
      join,
    );
}
