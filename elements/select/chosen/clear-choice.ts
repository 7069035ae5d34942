import { dispatchChange } from '../native-select.ts';

/** Returns whether the visitor can remove the choice of a select. */
export const hasChoice = (select: HTMLSelectElement): boolean =>
  !select.matches(':disabled') &&
  (select.multiple
    ? [...select.selectedOptions].some(({ disabled }) => !disabled)
    : select.selectedIndex >= 0 && select.value !== '');

/** Removes the choice: a single select then shows its empty option, or nothing without one. Disabled options stay selected. */
export function clearChoice(select: HTMLSelectElement): void {
  if (!hasChoice(select)) return;
  if (select.multiple) for (const option of Array.from(select.selectedOptions)) option.selected = option.disabled;
  else select.selectedIndex = [...select.options].findIndex(({ value }) => value === '');
  dispatchChange(select);
}

/** Removes one option from the choice, as the visitor would. */
export function unselectOption(select: HTMLSelectElement, option: HTMLOptionElement): void {
  option.selected = false;
  dispatchChange(select);
}
