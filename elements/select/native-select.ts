import { because } from '../../src/diagnostics/because.ts';
import { accessibleName, referencedElements, textOfAll } from '../../src/page/names/accessible-name.ts';
import type { ListCursor } from './list/list-cursor.ts';
import { summaryOf } from './list/rows.ts';
import type { Panel, SelectProps } from './select.view.tsx';
import { hasState } from '../../src/older-browsers/custom-states.ts';

/** Moves the focus between a select and its replacement without visible focus events. */
export class FocusTransfer {
  /** `true` while focus events are internal and hidden from the page. */
  isTransferring = false;

  pass(to: HTMLElement | null): void {
    this.isTransferring = true;
    to?.focus({ preventScroll: true });
    this.isTransferring = false;
  }
}

/** Returns whether an element may take the focus without removing it from another element. */
export function isFocusFree(element: HTMLElement): boolean {
  const { activeElement, body } = element.ownerDocument;
  return !activeElement || activeElement === body || element.contains(activeElement);
}

/** Hides a select, which its list replaces, from assistive technology and Tab, and restores it. */
export class HiddenSelect {
  #before: (readonly [name: string, value: string | null])[] | undefined;
  #select: HTMLSelectElement | undefined;

  /** Returns whether a select is still hidden, if one was hidden. */
  isIntact(select: HTMLSelectElement): boolean {
    return !this.#select || (this.#select === select && select.ariaHidden === 'true');
  }

  hide(select: HTMLSelectElement): void {
    if (this.#select && this.isIntact(select)) return;
    this.#select = select;
    this.#before = ['aria-hidden', 'tabindex'].map((name) => [name, select.getAttribute(name)]);
    select.ariaHidden = 'true';
    select.tabIndex = -1; // Scripts and the browser's form validation can still focus it.
  }

  show(): void {
    for (const [name, value] of this.#before ?? []) {
      if (value === null) this.#select?.removeAttribute(name);
      else this.#select?.setAttribute(name, value);
    }
    this.#select = this.#before = undefined;
  }
}

/** Shows a select that is hidden because the element is a copy of an open one. */
export function showCopied(select: HTMLSelectElement): void {
  if (select.ariaHidden !== 'true' || select.tabIndex !== -1) return;
  for (const name of ['aria-hidden', 'tabindex']) select.removeAttribute(name);
}

/*
 * Functions that write the user's selection into the select and dispatch the native events. An `option` is an index in `select.options`.
 */

/** Selects one option instead of the previous one. */
export function selectOption(select: HTMLSelectElement, option: number): void {
  if (select.selectedIndex === option) return;
  select.selectedIndex = option;
  dispatchChange(select);
}

/** Toggles the selection of one option. */
export function toggleOption(select: HTMLSelectElement, option: number): void {
  const item = select.options[option];
  if (!item) return;
  item.selected = !item.selected;
  dispatchChange(select);
}

/** Selects these options, or none of them if all were selected. */
export function toggleAll(select: HTMLSelectElement, options: readonly number[]): void {
  const items = options.flatMap((option) => select.options[option] ?? []);
  if (items.length === 0) return;
  const isSelected = !items.every((item) => item.selected);
  for (const item of items) item.selected = isSelected;
  dispatchChange(select);
}

/** Dispatches the events of a change by the visitor. */
export function dispatchChange(select: HTMLSelectElement): void {
  select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
/** Returns whether a select is a dropdown: not if it has a `size`, or if it is multiple and not a child of `element`. */
const isDropdown = (select: HTMLSelectElement, element: HTMLElement): boolean =>
  because('openable', select.size <= 1, 'size') &&
  because('openable', !select.multiple || select.parentElement === element, 'child');

/**
 * Returns whether the browser opens a select of `element` itself: on touch devices, where the native picker is better, unless the list has a text
 * field; if the select is a list that is always visible; and if the view could not be loaded.
 */
export const usesNativePicker = (select: HTMLSelectElement, element: HTMLElement): boolean =>
  !because('openable', !matchMedia('(pointer: coarse)').matches || hasState(element, 'filter'), 'pointer') ||
  !isDropdown(select, element) ||
  hasState(element, 'failed');

/** Focuses the select and opens the native picker if the browser allows it. */
export function openNativePicker(select: HTMLSelectElement): void {
  select.focus();
  try {
    select.showPicker();
  } catch {
    // Safari does not support `showPicker()` for selects, and other browsers require a user activation.
  }
}

/** The number of options above which a select stays as the browser shows it: reading and laying out more would block the page. */
export const maxOptions = 50_000;

/** Returns whether a select has so many options that its layout is slow: it is done while the page loads, not when the list opens. */
export const hasManyOptions = (select: HTMLSelectElement): boolean => select.options.length > 500;

/** Creates the shadow root with a permanent slot, since another slot would cause another layout of the select. */
export function attachSlot(element: HTMLElement): void {
  if (element.shadowRoot) return;
  element.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
}

/** Shows the selected options of a multiple dropdown, by `select.css`; other selects show their own value. */
export function showSummary(element: HTMLElement, select: HTMLSelectElement, summary: string): void {
  const isSummed = select.multiple && isDropdown(select, element);
  if (isSummed) element.dataset.summary = summary;
  else delete element.dataset.summary;
  if (!hasPopupRole(select, element)) select.setAttribute('aria-haspopup', 'listbox');
}

/** Returns whether assistive technology finds a popup button: the browser exposes a multiple select as a list. */
export const hasPopupRole = (select: HTMLSelectElement, element: HTMLElement): boolean =>
  !select.multiple || usesNativePicker(select, element) || select.ariaHasPopup === 'listbox';

/** Returns the accessible description: the error message, if any, and the description. */
function accessibleDescription(select: HTMLSelectElement): string {
  const errors = select.getAttribute('aria-invalid') === 'true' ? referencedElements(select, 'aria-errormessage') : [];
  const described = textOfAll([...new Set([...errors, ...referencedElements(select, 'aria-describedby')])]);
  return described || select.getAttribute('aria-description')?.trim() || '';
}

/** Returns the props of the view; `nothing` is the text without a selection. */
export const viewProps = (
  select: HTMLSelectElement,
  { all, rows, active }: ListCursor,
  nothing: string,
  panel: Panel | undefined,
): Omit<SelectProps, 'isOpen' | 'opening' | 'shown' | 'hidden'> => ({
  panel,
  select,
  rows,
  active,
  name: accessibleName(select),
  description: accessibleDescription(select),
  value: summaryOf(all) || nothing,
  isMultiple: select.multiple,
  isRequired: select.required,
  isInvalid: select.getAttribute('aria-invalid') === 'true' || select.matches(':is(:user-invalid)'),
});
