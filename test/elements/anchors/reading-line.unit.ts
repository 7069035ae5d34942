import { describe, expect, it } from 'vitest';
import { percentBelowReadingLine } from '../../../elements/anchors/scroll-spy.ts';

describe('the reading line', () => {
  it.each([
    ['is a third of the window below its top', 0, 900, 300],
    ['is a third of what the header leaves below that', 300, 900, 500],
    ['is below a header that leaves little', 800, 900, 800 + 100 / 3],
    ['is the end of a window that is covered all over', 900, 900, 900],
    ['is never beyond it', 1200, 900, 900],
  ])('%s', (_what, covered, height, line) => {
    expect(height * (1 - percentBelowReadingLine(covered, height) / 100)).toBeCloseTo(line);
  });

  it('is at the top of a window without a height', () => {
    expect(percentBelowReadingLine(0, 0)).toBe(0);
  });
});
