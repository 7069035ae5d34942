import type { Answer } from '../../src/consent/stored-answer.ts';

/** The purposes of a notice by the decision of the visitor. */
export interface Standing {
  readonly granted: readonly string[];
  readonly refused: readonly string[];
  /** The purposes about which the visitor has not decided. */
  readonly open: readonly string[];
}

const validName = /^[\w-]+$/;

/** Returns the purposes in a setting, without repetitions, and the words that cannot be one. */
export function readPurposes(text: string): {
  readonly purposes: readonly string[];
  readonly invalid: readonly string[];
} {
  const words = [...new Set(text.split(/\s+/).filter(Boolean))];
  return {
    purposes: words.filter((word) => validName.test(word)),
    invalid: words.filter((word) => !validName.test(word)),
  };
}

/** Returns the decisions about the purposes of a notice. An answer to fewer purposes leaves the new ones open. */
export function standingOf(purposes: readonly string[], answer: Answer | undefined): Standing {
  const granted = purposes.filter((purpose) => answer?.granted.includes(purpose));
  const refused = purposes.filter((purpose) => !granted.includes(purpose) && answer?.refused.includes(purpose));
  return { granted, refused, open: purposes.filter((purpose) => ![...granted, ...refused].includes(purpose)) };
}

/** Returns the answer after a decision. Decisions about other purposes stay, even about those that the notice no longer asks for. */
export function withDecision(
  answer: Answer | undefined,
  decided: { readonly granted: readonly string[]; readonly refused: readonly string[] },
  date: string,
): Answer {
  const { granted, refused } = decided;
  const others = (names: readonly string[] = []) => names.filter((name) => ![...granted, ...refused].includes(name));
  return { date, granted: [...others(answer?.granted), ...granted], refused: [...others(answer?.refused), ...refused] };
}

/** Returns the day (UTC) of a time, as in an answer. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
