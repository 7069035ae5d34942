import { afterEach, describe, expect, it } from 'vitest';
import { randomLetters, setRandom } from '../../src/random/random.ts';

afterEach(() => setRandom());

describe('random letters', () => {
  it('have the requested length and use the whole lower-case alphabet', () => {
    const letters = randomLetters(10_000);
    expect(letters).toMatch(/^[a-z]{10000}$/);
    expect(new Set(letters).size).toBe(26);
    expect(randomLetters(0)).toBe('');
  });

  it('come from the current source, including its limits', () => {
    const draws = [0, 0.999_999, 0.5];
    setRandom(() => draws.shift() ?? 0);
    expect(randomLetters(3)).toBe('azn');
  });
});
