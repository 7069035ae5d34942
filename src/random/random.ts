let nextRandom: () => number = Math.random;

/**
 * @internal Replaces the source of random numbers in tests. Each call must return a number from 0 (inclusive) to 1 (exclusive). Without an argument,
 * restores the browser's.
 */
export function setRandom(other: () => number = Math.random): void {
  nextRandom = other;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Returns random lower-case letters. Do not use them for secrets. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(Math.floor(nextRandom() * alphabet.length))).join('');

/** Returns a random number from 0 (inclusive) to 1 (exclusive). Do not use it for secrets. */
export const random = (): number => nextRandom();
