/** Whether a select drops down: not one with a size, nor a multiple one whose summary would have no place (it is no child of `element`). */
export const isDropdown = (select: HTMLSelectElement, element: HTMLElement): boolean =>
  select.size <= 1 && (!select.multiple || select.parentElement === element);

/**
 * Whether the browser itself opens a select of `element`: on a device of which the finger is the main pointer, where its own picker is
 * better than any; if it is a list that always shows; and when the view could not be had.
 */
export const isLeftToBrowser = (select: HTMLSelectElement, element: HTMLElement): boolean =>
  matchMedia('(pointer: coarse)').matches || !isDropdown(select, element) || element.matches(':state(failed)');

/** Opens what the browser has, where it lets a page do so; the focus is there in any case. */
export function openByBrowser(select: HTMLSelectElement): void {
  select.focus();
  try {
    select.showPicker();
  } catch {
    // Safari has none for a select, and the others want it to be a visitor's doing.
  }
}
