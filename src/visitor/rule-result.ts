/** The result of one rule, with the reason in English for an author: "sessions: 2 of 3". */
export interface RuleResult<Rule extends string = string> {
  /** The rule by the author-facing name of its setting, spelled as an attribute: `min-sessions`. */
  readonly rule: Rule;
  readonly passed: boolean;
  readonly reason: string;
}

/** Returns whether every rule passed; `true` without rules. */
export const allPassed = (results: readonly RuleResult[]): boolean => results.every(({ passed }) => passed);
