import { afterEach, describe, expect, it } from 'vitest';
import { randomLetters, setRandom } from '../../src/random/random.ts';

afterEach(() => setRandom());

describe('random letters', () => {
  it('are as many as asked for, small, and of the whole alphabet', () => {
    const letters = randomLetters(10_000);
    expect(letters).toMatch(/^[a-z]{10000}$/);
    expect(new Set(letters).size).toBe(26);
    expect(randomLetters(0)).toBe('');
  });

  it('come from the source in place, its ends included', () => {
    const draws = [0, 0.999_999, 0.5];
    setRandom(() => draws.shift() ?? 0);
    expect(randomLetters(3)).toBe('azn');
  });
});
