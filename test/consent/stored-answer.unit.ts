import { describe, expect, it } from 'vitest';
import { readAnswer, writeAnswer } from '../../src/consent/stored-answer.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const conditions = { version: '', expires: 180, now };

describe('readAnswer()', () => {
  it.each([
    ['2026-11-27//media+memory/analytics', { granted: ['media', 'memory'], refused: ['analytics'] }],
    ['2026-11-27///', { granted: [], refused: [] }],
    ['2026-11-27//media', { granted: ['media'], refused: [] }],
    ['2026-06-01//media/', { granted: ['media'], refused: [] }],
  ])('reads %s', (text, answer) => {
    expect(readAnswer(text, conditions)).toMatchObject(answer);
  });

  it.each([
    ['nothing', ''],
    ['an expired answer', '2026-05-31//media/'],
    ['an answer to another version', '2026-11-27/2/media/'],
    ['no date', '/ /media/'],
    ['another text', 'yes'],
    ['an invalid date', '2026-99-99//media/'],
  ])('returns undefined for %s', (_, text) => {
    expect(readAnswer(text, conditions)).toBeUndefined();
  });

  it('returns undefined if the number of days is none', () => {
    expect(readAnswer('2026-11-27//media/', { ...conditions, expires: Number('soon') })).toBeUndefined();
  });

  it.each(['', '2', 'spring/2026', 'ä b'])('reads what writeAnswer() has written for version %j', (version) => {
    const answer = { date: '2026-11-27', granted: ['media'], refused: ['my-own', 'memory'] };
    expect(readAnswer(writeAnswer(answer, version), { ...conditions, version })).toEqual(answer);
  });
});
