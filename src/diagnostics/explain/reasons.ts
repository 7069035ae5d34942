export interface Reason {
  /** `true` if the condition is met, `false` if it prevents the behaviour. */
  readonly met: boolean;
  readonly text: string;
}

/** A decision of an element, with its reasons. */
export interface Decision {
  /** The behaviour that is decided: “Opens by itself”. */
  readonly question: string;
  /** `true` if the element shows this behaviour now, or if nothing prevents it. */
  readonly holds: boolean;
  /** The conditions that were checked. */
  readonly reasons: readonly Reason[];
}

/** Returns a condition that is met. */
export const met = (text: string): Reason => ({ met: true, text });

/** Returns a condition that is not met. */
export const unmet = (text: string): Reason => ({ met: false, text });

/** Returns a condition with one text if it is met, and another text if it is not. */
export const reason = (isMet: boolean, whenMet: string, whenUnmet: string): Reason =>
  isMet ? met(whenMet) : unmet(whenUnmet);

/** Returns a decision, which holds if all reasons are met. Absent reasons do not apply. */
export function decide(question: string, reasons: readonly (Reason | undefined)[]): Decision {
  const applying = reasons.filter((one) => one !== undefined);
  return { question, holds: applying.every(({ met: isMet }) => isMet), reasons: applying };
}
