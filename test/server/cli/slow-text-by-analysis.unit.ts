import { describe, expect, it } from 'vitest';
import { slowTextByAnalysis } from '../../../server/cli/config/slow-text-by-analysis.ts';
import { slowTextByTime } from '../../../server/validation/slow-pattern.ts';

describe('the analysis of an expression', () => {
  it.each([
    ['(?=.{8})xyz-([pq]+)+!', 'xyz-'],
    ['(?!x)#(?:v\\w*)+!', '#v'],
    ['(?=.*\\d)ID:(?:q[a-z]*)*;', 'ID:q'],
  ])('finds that %s is slow, which its time does not show', (pattern, start) => {
    expect(slowTextByTime(pattern, 'v')).toBeUndefined();
    expect(slowTextByAnalysis(pattern, 'v')).toMatch(new RegExp(`^'${start}.* \\+ `));
  });

  it.each(['(a+)+', '(foo|bar|foobar)*!', '\\d+\\d+\\d+x'])('finds that %s is slow', (pattern) => {
    expect(slowTextByAnalysis(pattern, '')).toContain('.repeat(');
  });

  it.each(['[A-Z]{2}\\d+', '.*@.*\\.com', '(?:[a-z]+ )*[a-z]+'])('accepts %s', (pattern) => {
    expect(slowTextByAnalysis(pattern, 'v')).toBeUndefined();
  });

  it('leaves classes that it does not know to their time', () => {
    expect(slowTextByAnalysis('[[a-z]&&[^x]]+', 'v')).toBeUndefined();
    expect(slowTextByAnalysis('([[a-z]&&[^x]]+)+!', 'v')).toMatch(/^\d+ characters of "/);
  });
});
