/** The result of one rule, with the reason in English for an author: "sessions: 2 of 3". */
export interface RuleResult<Rule extends string = string> {
  /** The rule by the name an author gives its setting, as an attribute is written: `min-sessions`. */
  readonly rule: Rule;
  readonly passed: boolean;
  readonly reason: string;
}

/** Returns whether every rule passed; `true` without rules. */
export const allPassed = (results: readonly RuleResult[]): boolean => results.every(({ passed }) => passed);
