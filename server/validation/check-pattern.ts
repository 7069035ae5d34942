import { errorText } from '../errors.ts';
import type { SlowTextFinder } from './slow-pattern.ts';

/** Returns the mistake of a regular expression; an empty list for a valid and fast one. `flags` are those of its rule. */
export function checkPattern(pattern: string, flags: string, place: string, findSlowText: SlowTextFinder): string[] {
  try {
    // Tested without the group first: `a)|(b` is valid only inside it.
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
