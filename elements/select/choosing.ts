/*
 * What a visitor chooses, written into the select, which tells of it with the events of its own kind. Options are named by their place
 * in `select.options`.
 */

/** Chooses one option in place of the one before. */
export function chooseOnly(select: HTMLSelectElement, option: number): void {
  if (select.selectedIndex === option) return;
  select.selectedIndex = option;
  tell(select);
}

/** Chooses one more option, or one less. */
export function chooseAlso(select: HTMLSelectElement, option: number): void {
  const item = select.options[option];
  if (!item) return;
  item.selected = !item.selected;
  tell(select);
}

/** Chooses all these options; none of them, where all were chosen. */
export function chooseAll(select: HTMLSelectElement, options: readonly number[]): void {
  const items = options.flatMap((option) => select.options[option] ?? []);
  if (items.length === 0) return;
  const isChosen = !items.every((item) => item.selected);
  for (const item of items) item.selected = isChosen;
  tell(select);
}

function tell(select: HTMLSelectElement): void {
  select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
