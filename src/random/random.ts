let draw: () => number = Math.random;

/**
 * @internal Puts another source in place, for tests: each call gives a number from 0 up to, not including, 1. Without an argument the
 * browser's comes back.
 */
export function setRandom(other: () => number = Math.random): void {
  draw = other;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** So many random small letters (§9 asks for 6 and for 10). Not for secrets. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(Math.floor(draw() * alphabet.length))).join('');
