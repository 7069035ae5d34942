/** The focus as it goes between a select and what stands for it, which to the page is no change. */
export class FocusTransfer {
  #isTransferring = false;

  /** `true` while focus events are internal and hidden from the page. */
  get isTransferring(): boolean {
    return this.#isTransferring;
  }

  pass(to: HTMLElement | null): void {
    this.#isTransferring = true;
    to?.focus({ preventScroll: true });
    this.#isTransferring = false;
  }
}

/** Returns whether an element may take the focus without taking it from something. */
export function isFocusFree(element: HTMLElement): boolean {
  const { activeElement, body } = element.ownerDocument;
  return !activeElement || activeElement === body || element.contains(activeElement);
}

/**
 * Takes a select out of what assistive technology and Tab come to, because its list stands in its place: of two with one name only one is
 * meant. Returns what gives it back as it was.
 */
export function hideFromAssistiveTech(select: HTMLSelectElement): () => void {
  const before = ['aria-hidden', 'tabindex'].map((name) => [name, select.getAttribute(name)] as const);
  select.ariaHidden = 'true';
  select.tabIndex = -1; // A script and the browser's own checks can still give it the focus.
  return () => {
    for (const [name, value] of before) {
      if (value === null) select.removeAttribute(name);
      else select.setAttribute(name, value);
    }
  };
}

/*
 * The user's choice, written into the select, which dispatches the native events. Options are named by their place
 * in `select.options`.
 */

/** Chooses one option in place of the one before. */
export function selectOption(select: HTMLSelectElement, option: number): void {
  if (select.selectedIndex === option) return;
  select.selectedIndex = option;
  dispatchChange(select);
}

/** Chooses one more option, or one less. */
export function toggleOption(select: HTMLSelectElement, option: number): void {
  const item = select.options[option];
  if (!item) return;
  item.selected = !item.selected;
  dispatchChange(select);
}

/** Chooses all these options; none of them, where all were chosen. */
export function toggleAll(select: HTMLSelectElement, options: readonly number[]): void {
  const items = options.flatMap((option) => select.options[option] ?? []);
  if (items.length === 0) return;
  const isSelected = !items.every((item) => item.selected);
  for (const item of items) item.selected = isSelected;
  dispatchChange(select);
}

function dispatchChange(select: HTMLSelectElement): void {
  select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
/** Returns whether a select drops down: not one with a size, nor a multiple one whose summary would have no place (it is no child of `element`). */
export const isDropdown = (select: HTMLSelectElement, element: HTMLElement): boolean =>
  select.size <= 1 && (!select.multiple || select.parentElement === element);

/**
 * Returns whether the browser itself opens a select of `element`: on a device of which the finger is the main pointer, where its own picker is
 * better than any; if it is a list that always shows; and when the view could not be had.
 */
export const usesNativePicker = (select: HTMLSelectElement, element: HTMLElement): boolean =>
  matchMedia('(pointer: coarse)').matches || !isDropdown(select, element) || element.matches(':state(failed)');

/** Opens what the browser has, where it lets a page do so; the focus is there in any case. */
export function openNativePicker(select: HTMLSelectElement): void {
  select.focus();
  try {
    select.showPicker();
  } catch {
    // Safari has none for a select, and the others want it to be a visitor's doing.
  }
}
