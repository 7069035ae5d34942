import { equals, iterableEquality } from '@vitest/expect';

/*
 * The findings of a test of many settings: a list of sentences, expected to be empty. Each says what it is about, because the list is
 * all that a reader of the log gets.
 */

/** Values that JSON cannot name. Finding out throws, which takes ten milliseconds while the test runner's debugger looks on. */
const nameless = new WeakSet<object>();

/** A value as a sentence names it; JSON has no word for some. */
export function named(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const isObject = typeof value === 'object' && value !== null;
  if (isObject && nameless.has(value)) return Object.prototype.toString.call(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    if (isObject) nameless.add(value); // A cycle, or a value with a bigint in it.
    return Object.prototype.toString.call(value);
  }
}

/** Nothing where both are the same, as `toEqual` has it; else the sentence that says what is there and what should be. */
export const unlike = (what: string, found: unknown, expected: unknown): string[] =>
  equals(found, expected, [iterableEquality]) ? [] : [`${what} is ${named(found)}; expected ${named(expected)}`];

/** Nothing where it holds; else that sentence. */
export const unless = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence]);
