/** The result of one rule. */
export interface RuleResult {
  /** The rule by the author-facing name of its setting, spelled as an attribute: `min-sessions`. */
  readonly rule: string;
  readonly passed: boolean;
  /** The reason in English, for an author: "sessions: 2 of 3". */
  readonly reason: string;
}

/** The result of the rules of a popup or panel. */
export interface RulesDetail {
  /** `true` if every rule allows an automatic opening. */
  readonly passed: boolean;
  /** Each rule that is set, its result, and the reason as text. */
  readonly rules: readonly RuleResult[];
}

/** A result without the name of its rule. */
export type Result = Omit<RuleResult, 'rule'>;

/** Returns whether every rule passed; `true` without rules. */
export const allPassed = (results: readonly RuleResult[]): boolean => results.every(({ passed }) => passed);
