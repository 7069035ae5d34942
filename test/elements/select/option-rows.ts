import type { OptionRow } from '../../../elements/select/list/rows.ts';

/** Returns selectable options with these labels. */
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
