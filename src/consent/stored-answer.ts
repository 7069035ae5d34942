import { store } from '../store/store.ts';

/** The key in local storage, or the name of the cookie, of the visitor's answer to `<portico-consent>`. */
export const answerKey = 'portico-consent';

/** The answer of a visitor to the notice. */
export interface Answer {
  /** The day of the answer (UTC): `2026-11-27`. */
  readonly date: string;
  readonly granted: readonly string[];
  readonly refused: readonly string[];
}

/** The facts that decide whether an answer still counts. */
export interface AnswerConditions {
  /** The version of the notice, which the author chose. */
  readonly version: string;
  /** The number of days for which an answer counts. */
  readonly expires: number;
  /** The current time, in ms since 1970. */
  readonly now: number;
}

const wordsOf = (text: string | undefined): readonly string[] => (text ?? '').split('+').filter(Boolean);

/**
 * Reads a stored answer: `<date>/<version>/<granted>/<refused>`, with `+` between purposes. Returns `undefined` for an expired answer, for an answer
 * to another version, and for any other text.
 */
export function readAnswer(text: string, { version, expires, now }: AnswerConditions): Answer | undefined {
  const [date = '', answered, granted, refused] = text.split('/');
  // An invalid date is NaN, which is not less than anything.
  const isCurrent = answered === encodeURIComponent(version) && now - Date.parse(date) < expires * 864e5;
  return isCurrent ? { date, granted: wordsOf(granted), refused: wordsOf(refused) } : undefined;
}

/** Returns the stored form of an answer. */
export const writeAnswer = ({ date, granted, refused }: Answer, version: string): string =>
  [date, encodeURIComponent(version), granted.join('+'), refused.join('+')].join('/');

/** Returns the text of the stored answer; empty without one. */
export const storedAnswer = (): string => store('local').get(answerKey) ?? store('cookie').get(answerKey) ?? '';
