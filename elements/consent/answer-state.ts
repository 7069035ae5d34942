import type { Answer } from '../../src/consent/stored-answer.ts';

/** The purposes of a notice, grouped by the visitor's decision. */
export interface Standing {
  readonly granted: readonly string[];
  readonly refused: readonly string[];
  /** The purposes about which the visitor has not decided. */
  readonly open: readonly string[];
}

const validName = /^[\w-]+$/;

/** Returns the purposes in a setting, each once, and the words that cannot be a purpose. */
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

/** Returns the decisions about the purposes of a notice. A purpose that the answer does not contain is open. */
export function standingOf(purposes: readonly string[], answer: Answer | undefined): Standing {
  const granted = purposes.filter((purpose) => answer?.granted.includes(purpose));
  const refused = purposes.filter((purpose) => !granted.includes(purpose) && answer?.refused.includes(purpose));
  return { granted, refused, open: purposes.filter((purpose) => ![...granted, ...refused].includes(purpose)) };
}

/** Returns the answer after a decision. Earlier decisions about other purposes stay, even if the notice no longer asks for these purposes. */
export function withDecision(
  answer: Answer | undefined,
  decided: { readonly granted: readonly string[]; readonly refused: readonly string[] },
  date: string,
): Answer {
  const { granted, refused } = decided;
  const others = (names: readonly string[] = []) => names.filter((name) => ![...granted, ...refused].includes(name));
  return { date, granted: [...others(answer?.granted), ...granted], refused: [...others(answer?.refused), ...refused] };
}

/** Returns the day (UTC) of a time, in the format of an answer. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
