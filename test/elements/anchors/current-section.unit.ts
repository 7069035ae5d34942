import { describe, expect, it } from 'vitest';
import { currentSection } from '../../../elements/anchors/scroll-spy.ts';

const sections = (above: number) => ['one', 'two', 'three'].map((id, index) => ({ id, isAbove: index < above }));

describe('currentSection', () => {
  it.each([
    ['nothing above the first section', 0, false, undefined, ''],
    ['the first section when it is above the line', 1, false, undefined, 'one'],
    ['the last section above the line', 2, false, undefined, 'two'],
    ['the last section at the end of the page, even below the line', 1, true, undefined, 'three'],
    ['the chosen section at any position', 3, false, 'one', 'one'],
    ['the chosen section at the end of the page', 1, true, 'two', 'two'],
    ['the section being read if the chosen one is not in the menu', 2, false, 'elsewhere', 'two'],
  ])('returns %s', (_, above, isAtEnd, chosen, current) => {
    expect(currentSection(sections(above), { isAtEnd, chosen })).toBe(current);
  });

  it('returns nothing without sections', () => {
    expect(currentSection([], { isAtEnd: true, chosen: undefined })).toBe('');
  });
});
