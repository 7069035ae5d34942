import { describe, expect, it } from 'vitest';
import { resultTable, withSection } from '../../bench/measure/results.ts';

const rounds = (median: number) => ({ median, least: median / 2 });

describe('the table of a bench', () => {
  it.each([
    [{ as: 'ratio', goal: 1.5, portico: rounds(3), other: rounds(2) }, '1.50 × | 1.50 × | 1.50 × | met'],
    [{ as: 'ratio', goal: 1.4, portico: rounds(3), other: rounds(2) }, '1.50 × | 1.50 × | 1.40 × | NOT MET'],
    [{ as: 'difference', goal: 1, portico: rounds(3), other: rounds(2) }, '1.00 more | 0.50 more | 1.00 more | met'],
    [{ as: 'difference', portico: rounds(3), other: rounds(2) }, '1.00 more | 0.50 more | – | –'],
  ] as const)('has the verdict of %j', (values, cells) => {
    const [, , row] = resultTable([{ label: 'opened', unit: 'ms', ...values }]).split('\n');
    expect(row).toBe(`| opened | 3.00 ms | 2.00 ms | ${cells} |`);
  });
});

describe('the file of results', () => {
  const file = '# Results\n\nAbout.\n\n## b\n\nOld.\n\n## c\n\nKept.\n';

  it('gets a new section in order', () => {
    expect(withSection('# Results\n', 'b', 'New.')).toBe('# Results\n\n## b\n\nNew.\n');
    expect(withSection(file, 'a', 'New.')).toBe(
      '# Results\n\nAbout.\n\n## a\n\nNew.\n\n## b\n\nOld.\n\n## c\n\nKept.\n',
    );
  });

  it('gets a section in place of the former one', () => {
    expect(withSection(file, 'b', 'New.')).toBe('# Results\n\nAbout.\n\n## b\n\nNew.\n\n## c\n\nKept.\n');
  });
});
