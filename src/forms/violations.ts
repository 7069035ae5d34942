import type { Rule, Values } from './rule.ts';
import { ruleTable } from './rules/table.ts';

/** A rule that does not hold, by its field and name, and what to tell the visitor (plain text, never markup). */
export type Violation = { readonly field: string; readonly rule: string; readonly message: string };

/**
 * What is wrong with these values (§5): at most one violation a field, its first, in the order of the rules, which need
 * not be the page's. Rules with unknown names hold. Never throws.
 */
export function violations(rules: readonly Rule[], values: Values): Violation[] {
  const holds = (rule: Rule): boolean => ruleTable.get(rule.rule)?.(rule, values, holds) ?? true;
  const message = ({ error, rules: parts = [] }: Rule): string => {
    const broken = error ? undefined : parts.find((part) => !holds(part));
    return broken ? message(broken) : error;
  };
  const found = new Map<string, Violation>();
  for (const rule of rules) {
    if (found.has(rule.field) || holds(rule)) continue;
    found.set(rule.field, { field: rule.field, rule: rule.rule, message: message(rule) });
  }
  return [...found.values()];
}
