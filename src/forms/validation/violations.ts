import type { Rule } from './rule.ts';
import type { Values } from './form-values.ts';
import { ruleTable } from './basic-rules.ts';

/** A failed rule: its field, its name, and the message for the visitor (plain text). */
export type Violation = { readonly field: string; readonly rule: string; readonly message: string };

/** Returns the first violation of each field, in the order of the rules. Unknown rules pass. Never throws. */
export function violations(rules: readonly Rule[], values: Values): Violation[] {
  const holds = (rule: Rule): boolean => ruleTable.get(rule.rule)?.(rule, values, holds) ?? true;
  const message = ({ error, rules: parts = [] }: Rule): string => {
    const failedPart = error ? undefined : parts.find((part) => !holds(part));
    return failedPart ? message(failedPart) : error;
  };
  const found = new Map<string, Violation>();
  for (const rule of rules) {
    if (found.has(rule.field) || rule.applies?.() === false || holds(rule)) continue;
    found.set(rule.field, { field: rule.field, rule: rule.rule, message: message(rule) });
  }
  return [...found.values()];
}
