import { describe, expect, it } from 'vitest';
import { currentSection } from '../../../elements/anchors/scroll-spy.ts';

const sections = (above: number) => ['one', 'two', 'three'].map((id, index) => ({ id, isAbove: index < above }));

describe('of three sections', () => {
  it.each([
    ['none, above the first', 0, false, undefined, ''],
    ['the first, when it is above the line', 1, false, undefined, 'one'],
    ['the last that is above the line', 2, false, undefined, 'two'],
    ['the last at the end of the page, though it is below the line', 1, true, undefined, 'three'],
    ['the one that was chosen, wherever the page is', 3, false, 'one', 'one'],
    ['the one that was chosen, at the end too', 1, true, 'two', 'two'],
    ['the one that is read, when what was chosen is in no menu', 2, false, 'elsewhere', 'two'],
  ])('%s is current', (_, above, isAtEnd, chosen, current) => {
    expect(currentSection(sections(above), { isAtEnd, chosen })).toBe(current);
  });

  it('none is current if there are none', () => {
    expect(currentSection([], { isAtEnd: true, chosen: undefined })).toBe('');
  });
});
