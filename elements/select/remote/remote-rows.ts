import type { Group, Row } from '../list/rows.ts';
import type { RemoteOption } from './remote-response.ts';

/** The number of a response's first option in `Row.option`. Options of the native select have lower numbers there: their index. */
export const firstRemote = 1_000_000;

/** Returns the rows for the options in a response. `selected` contains the values of the selected options. */
export function remoteRows(options: readonly RemoteOption[], selected: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  let group: Group | undefined;
  for (const [index, { value, label, group: name, isDisabled }] of options.entries()) {
    if (name !== (group?.label ?? '')) {
      group = name ? { label: name } : undefined;
      if (group) rows.push({ kind: 'heading', group });
    }
    const isSelected = selected.has(value);
    rows.push({ kind: 'option', group, option: firstRemote + index, place: index + 1, label, isDisabled, isSelected });
  }
  return rows;
}

/** The options that were added to selects because the visitor has chosen them. */
const added = new WeakSet<HTMLOptionElement>();

/** Returns the index of the option with this value in a select. If there is none, adds it. */
export function addOption(select: HTMLSelectElement, { value, label }: RemoteOption): number {
  const known = [...select.options].findIndex((option) => option.value === value);
  if (known >= 0) return known;
  const option = new Option(label, value);
  added.add(option);
  select.append(option);
  return option.index;
}

/** Removes added options that are no longer selected. */
export function removeUnusedOptions(select: HTMLSelectElement): void {
  for (const option of Array.from(select.options)) if (added.has(option) && !option.selected) option.remove();
}
