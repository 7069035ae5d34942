import { isObject } from '../../src/json/json.ts';

const verdicts = ['success', 'warning', 'alert', 'notice'] as const;

/** What a server may say of a page's fonts (§3, font status reply). */
export type FontVerdict = (typeof verdicts)[number];

/** What an answer says: its `data` is the status (§7); `undefined` where it says none of the four, or that it failed. */
export function verdictIn(answer: unknown): FontVerdict | undefined {
  if (!isObject(answer) || answer.success === false) return undefined;
  return verdicts.find((verdict) => verdict === answer.data);
}

/** Whether a status is one that more is to be said about (§4). */
export const isExplained = (verdict: FontVerdict): boolean => verdict === 'alert' || verdict === 'notice';
