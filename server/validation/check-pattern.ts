import { errorText } from '../errors.ts';
import type { SlowTextFinder } from './slow-pattern.ts';

/** Returns the mistake in a regular expression; an empty list if it is valid and fast. `flags` are the flags that its rule uses. */
export function checkPattern(pattern: string, flags: string, place: string, findSlowText: SlowTextFinder): string[] {
  try {
    // The expression is first compiled without the group, because `a)|(b` is valid only inside one.
    new RegExp(pattern, flags);
  } catch (error) {
    return [`${place} is no valid regular expression: ${errorText(error)}.`];
  }
  const slowText = findSlowText(pattern, flags);
  if (slowText === undefined) return [];
  return [
    `${place} takes too long for some texts, such as ${slowText}. ` +
      'Avoid repetitions in repetitions, such as (a+)+, and repetitions of the same characters side by side, such as \\d+\\d+.',
  ];
}
