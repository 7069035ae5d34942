import type { CheckModule, Checks, Rule } from './rule.ts';
import { ruleTable } from './basic-rules.ts';

/** The families of rules that only some forms need: the names of their rules, and the import of each module. */
const families: readonly (readonly [rules: RegExp, load: () => Promise<CheckModule>])[] = [
  [/\b(emails|url|tel|pattern)\b/, () => import('../rules/url-tel-pattern.ts')],
  [/date|time|day/, () => import('../rules/dates.ts')],
  [/number|step/, () => import('../rules/numbers.ts')],
  [/file|extension|maxsize/, () => import('../rules/files.ts')],
];

const namesOf = (rules: readonly Rule[]): string =>
  rules.map(({ rule, rules: parts = [] }) => `${rule} ${namesOf(parts)}`).join(' ');

const addRules = (checks: Checks): void => {
  for (const [name, check] of Object.entries(checks)) ruleTable.set(name, check);
};

/** Loads the families that these rules need. Rejects if loading fails. Unknown rules are ignored. */
export async function loadFamilies(rules: readonly Rule[]): Promise<void> {
  const names = namesOf(rules);
  const needed = families.filter(([rulePattern]) => rulePattern.test(names));
  for (const { checks } of await Promise.all(needed.map(([, load]) => load()))) addRules(checks);

  const unknown = names.split(' ').filter((name) => name && !ruleTable.has(name));
  if (unknown.length === 0) return;
  const { loadFurtherFamilies } = await import('../rules/further-rule-families.ts');
  (await loadFurtherFamilies(unknown)).forEach(addRules);
}
