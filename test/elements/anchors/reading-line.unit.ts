import { describe, expect, it } from 'vitest';
import { readingLine } from '../../../elements/anchors/reading-line.ts';

describe('readingLine', () => {
  const view = { height: 600, covered: 0, first: 40 };
  it.each([
    ['at the first section, at the start', 0, 3000, view, 40],
    ['twice as far as the page, near the start', 100, 3000, view, 240],
    ['a third of the window down', 1000, 3000, view, 1200],
    ['a third down from the header', 1000, 3000, { ...view, covered: 60 }, 1240],
    ['at a third from the start, if no section is above it', 0, 3000, { ...view, first: 900 }, 200],
    ['at the bottom of a window that is covered', 1000, 3000, { ...view, covered: 900 }, 1600],
    ['falling near the end', 2800, 3000, view, 3200],
    ['at the end of the page, at the end', 3000, 3000, view, 3600],
    ['at the first section, if nothing scrolls', 0, 0, view, 40],
    ['in between, if little scrolls', 50, 100, view, 370],
    ['a third down, before the page is measured', 500, Infinity, view, 700],
  ])('is %s', (_, scrolled, end, of, line) => {
    expect(readingLine({ scrolled, end }, of)).toBe(line);
  });
});
