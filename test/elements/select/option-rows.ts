import type { OptionRow } from '../../../elements/select/rows.ts';

/** Options that can all be chosen, by their labels. */
export const optionRows = (...labels: readonly string[]): OptionRow[] =>
  labels.map((label, option) => ({
    kind: 'option',
    group: undefined,
    option,
    place: option + 1,
    label,
    isDisabled: false,
    isSelected: false,
  }));
