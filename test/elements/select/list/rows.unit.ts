import { describe, expect, it } from 'vitest';
import { enabledOptions, sectionsOf, summaryOf, type Row } from '../../../../elements/select/list/rows.ts';
import { optionRows } from '../option-rows.ts';

const [apple, pear, leek, kale] = optionRows('Apple', 'Pear', 'Leek', 'Kale');
if (!apple || !pear || !leek || !kale) throw new Error('Four labels make four rows.');
const fruit = { label: 'Same name' };
const vegetables = { label: 'Same name' };
const rows: Row[] = [
  { ...apple, isSelected: true },
  { kind: 'heading', group: fruit },
  { ...pear, group: fruit, isDisabled: true },
  { kind: 'heading', group: vegetables },
  { ...leek, group: vegetables, isSelected: true },
  { ...kale, isDisabled: true, isSelected: true },
];

describe('the rows of a list', () => {
  it('are grouped by section, also with equal labels', () => {
    expect(sectionsOf(rows).map((section) => [section.group, section.rows.length])).toEqual([
      [undefined, 1],
      [fruit, 2],
      [vegetables, 2],
      [undefined, 1],
    ]);
  });

  it('are selectable unless they are disabled', () => {
    expect(enabledOptions(rows).map(({ label }) => label)).toEqual(['Apple', 'Leek']);
  });

  it('have a summary of the selected ones, including disabled ones', () => {
    expect(summaryOf(rows)).toBe('Apple, Leek, Kale');
    expect(summaryOf([])).toBe('');
  });
});
