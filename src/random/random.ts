let nextRandom: () => number = Math.random;

/**
 * @internal Replaces the source in tests: each call returns a number from 0 to below 1. Without an argument, restores that of the browser.
 */
export function setRandom(other: () => number = Math.random): void {
  nextRandom = other;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Returns random lower-case letters. Not for secrets. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(Math.floor(nextRandom() * alphabet.length))).join('');

/** Returns a random number from 0 to below 1. Not for secrets. */
export const random = (): number => nextRandom();
