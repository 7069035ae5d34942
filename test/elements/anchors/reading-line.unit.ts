import { describe, expect, it } from 'vitest';
import { percentBelowReadingLine } from '../../../elements/anchors/scroll-spy.ts';

describe('percentBelowReadingLine', () => {
  it.each([
    ['puts the line at a third of the window', 0, 900, 300],
    ['puts the line at a third of the area below the header', 300, 900, 500],
    ['puts the line below a high header', 800, 900, 800 + 100 / 3],
    ['puts the line at the end of a covered window', 900, 900, 900],
    ['never puts the line below the window', 1200, 900, 900],
  ])('%s', (_, covered, height, line) => {
    expect(height * (1 - percentBelowReadingLine(covered, height) / 100)).toBeCloseTo(line);
  });

  it('is 0 for a window without height', () => {
    expect(percentBelowReadingLine(0, 0)).toBe(0);
  });
});
