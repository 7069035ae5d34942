import type { Checks, Rule } from '../rule.ts';
import { table } from './table.ts';

/** The families that only some forms need: which rules each is for, and how it is loaded. */
const families: readonly (readonly [rules: RegExp, load: () => Promise<Checks>])[] = [
  [/date|time|dayofweek/, async () => (await import('./dates.ts')).dateRules],
  [/number|step/, async () => (await import('./numbers.ts')).numberRules],
  [/file/, async () => (await import('./files.ts')).fileRules],
];

const namesOf = (rules: readonly Rule[]): string =>
  rules.map(({ rule, rules: parts = [] }) => `${rule} ${namesOf(parts)}`).join(' ');

/** Loads what these rules need. Rejects when that cannot be loaded; unknown rules need nothing. */
export async function loadFamilies(rules: readonly Rule[]): Promise<void> {
  const names = namesOf(rules);
  const needed = families.filter(([of]) => of.test(names));
  for (const checks of await Promise.all(needed.map(([, load]) => load()))) {
    for (const [name, check] of Object.entries(checks)) table.set(name, check);
  }
}
