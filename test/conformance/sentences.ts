import { equals, iterableEquality } from '@vitest/expect';

/*
 * The findings of a test of many settings: a list of sentences, expected to be empty. Each sentence names its subject, because the log
 * contains nothing else.
 */

/**
 * The values that cannot be serialized. Detecting one throws, which takes 10 ms while the test runner's debugger is attached.
 */
const unserializable = new WeakSet<object>();

/** Returns a value as text for a sentence; some values have no JSON. */
export function formatted(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const isObject = typeof value === 'object' && value !== null;
  if (isObject && unserializable.has(value)) return Object.prototype.toString.call(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    if (isObject) unserializable.add(value); // A circular value, or one that contains a bigint.
    return Object.prototype.toString.call(value);
  }
}

/** Returns an empty list if both values are equal (as in `toEqual`), otherwise a sentence with both. */
export const unlike = (subject: string, found: unknown, expected: unknown): string[] =>
  equals(found, expected, [iterableEquality])
    ? []
    : [`${subject} is ${formatted(found)}; expected ${formatted(expected)}`];

/** Returns an empty list if the condition holds, otherwise the sentence. */
export const unless = (condition: boolean, sentence: string): string[] => (condition ? [] : [sentence]);
