/** What one rule says of a visit, and why, in English words for an author: "sessions: 2 of 3". */
export interface RuleResult<Rule extends string = string> {
  /** The rule by the name an author gives its setting, as an attribute is written: `min-sessions`. */
  readonly rule: Rule;
  readonly passed: boolean;
  readonly reason: string;
}

/** Whether nothing stands against it. No rule at all means yes. */
export const allPassed = (verdicts: readonly RuleResult[]): boolean => verdicts.every(({ passed }) => passed);
