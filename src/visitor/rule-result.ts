/** The result of one rule. */
export interface RuleResult {
  /** The rule, by the attribute of its setting: `min-sessions`. */
  readonly rule: string;
  readonly passed: boolean;
  /** The reason, in English and for the author: "sessions: 2 of 3". */
  readonly reason: string;
}

/** The result of the rules of a popup or panel. */
export interface RulesDetail {
  /** `true` if every rule allows an automatic opening. */
  readonly passed: boolean;
  /** The result of each rule that is set, with the reason as text. */
  readonly rules: readonly RuleResult[];
}

/** The result of a rule without the rule's name. */
export type Result = Omit<RuleResult, 'rule'>;

/** Returns whether every rule has passed; `true` if there are no rules. */
export const allPassed = (results: readonly RuleResult[]): boolean => results.every(({ passed }) => passed);
