import { describe, expect, it } from 'vitest';
import { currentSection } from '../../../elements/anchors/reading-line.ts';

describe('currentSection', () => {
  const sections = [
    { id: 'one', top: 100 },
    { id: 'two', top: 200 },
    { id: 'three', top: 300 },
  ];

  it.each([
    ['nothing above the first section', 99, undefined, ''],
    ['the first section when it is above the line', 100, undefined, 'one'],
    ['the last section above the line', 250, undefined, 'two'],
    ['the chosen section at any position', 300, 'one', 'one'],
    ['the section being read if the chosen one is not in the menu', 200, 'elsewhere', 'two'],
  ])('returns %s', (_, line, chosen, current) => {
    expect(currentSection(sections, line, chosen)).toBe(current);
  });
});
