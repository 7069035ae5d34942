import type { ConditionFault } from './parse-condition.ts';

const maxShown = 60;

/** Returns a text in quotes, shortened. */
const quote = (text: string): string => JSON.stringify(text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

/**
 * Returns the message about a mistake in a condition: `data-show-if="plan is pro" is not a condition: expected empty, … at character 9, found "pro".`
 */
export function conditionMessage(place: string, text: string, { at, found, expected, fix }: ConditionFault): string {
  const seen = found === '' ? 'the end' : quote(found);
  return `${place}=${quote(text)} is not a condition: expected ${expected} at character ${at + 1}, found ${seen}.${fix && ` ${fix}`}`;
}
