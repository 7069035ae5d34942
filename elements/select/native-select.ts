import { because } from '../../src/diagnostics/because.ts';
import { accessibleName, referencedElements, textOfAll } from '../../src/page/names/accessible-name.ts';
import type { ListCursor } from './list/list-cursor.ts';
import { summaryOf } from './list/rows.ts';
import type { Panel, SelectProps } from './select.view.tsx';
import { hasState } from '../../src/older-browsers/custom-states.ts';

/** Moves the focus between a select and its replacement. The page sees no focus events. */
export class FocusTransfer {
  /** `true` while focus events are internal and hidden from the page. */
  isTransferring = false;

  pass(to: HTMLElement | null): void {
    this.isTransferring = true;
    to?.focus({ preventScroll: true });
    this.isTransferring = false;
  }
}

/** Returns whether an element may get the focus without taking it from another element. */
export function isFocusFree(element: HTMLElement): boolean {
  const { activeElement, body } = element.ownerDocument;
  return !activeElement || activeElement === body || element.contains(activeElement);
}

/** Hides a select from assistive technology and the Tab key while its list replaces it. Restores it afterwards. */
export class HiddenSelect {
  #before: (readonly [name: string, value: string | null])[] | undefined;
  #select: HTMLSelectElement | undefined;

  /** Returns whether the select that was hidden is still hidden. */
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

/** Shows a select that is hidden only because the element is a copy of an open one. */
export function showCopied(select: HTMLSelectElement): void {
  if (select.ariaHidden !== 'true' || select.tabIndex !== -1) return;
  for (const name of ['aria-hidden', 'tabindex']) select.removeAttribute(name);
}

/* These functions write the visitor's selection into the select and dispatch the native events. `option` is an index in `select.options`. */

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

/** Selects these options. If all of them are already selected, selects none of them. */
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
/** Returns whether a select is a drop-down list. It is not if it has a `size`, or if it is multiple and not a child of `element`. */
const isDropdown = (select: HTMLSelectElement, element: HTMLElement): boolean =>
  because('openable', select.size <= 1, 'size') &&
  because('openable', !select.multiple || select.parentElement === element, 'child');

/**
 * Returns whether the browser opens the select of `element`: on touch devices, whose native picker is better, unless the list has a text field; if
 * the select is a list that is always visible; or if the view could not be loaded.
 */
export const usesNativePicker = (select: HTMLSelectElement, element: HTMLElement): boolean =>
  !because('openable', !matchMedia('(pointer: coarse)').matches || hasState(element, 'filter'), 'pointer') ||
  !isDropdown(select, element) ||
  hasState(element, 'failed');

/** Focuses the select, and opens the native picker if the browser allows this. */
export function openNativePicker(select: HTMLSelectElement): void {
  select.focus();
  try {
    select.showPicker();
  } catch {
    // Safari does not support `showPicker()` for selects, and other browsers require a user activation.
  }
}

/** The maximum number of options. A select with more options keeps the browser's list: reading and laying out so many would block the page. */
export const maxOptions = 50_000;

/**
 * Returns whether a select has so many options that its layout is slow. The layout is then done while the page loads, and not when the list opens.
 */
export const hasManyOptions = (select: HTMLSelectElement): boolean => select.options.length > 500;

/** Creates the shadow root with a permanent slot, because replacing the slot would cause another layout of the select. */
export function attachSlot(element: HTMLElement): void {
  if (element.shadowRoot) return;
  element.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
}

/** Shows the selected options of a multiple drop-down list with `select.css`. Other selects show their own value. */
export function showSummary(element: HTMLElement, select: HTMLSelectElement, summary: string): void {
  const isSummed = select.multiple && isDropdown(select, element);
  if (isSummed) element.dataset.summary = summary;
  else delete element.dataset.summary;
  if (!hasPopupRole(select, element)) select.setAttribute('aria-haspopup', 'listbox');
}

/** Returns whether assistive technology finds a popup button in place of the select. By default, browsers expose a multiple select as a list. */
export const hasPopupRole = (select: HTMLSelectElement, element: HTMLElement): boolean =>
  !select.multiple || usesNativePicker(select, element) || select.ariaHasPopup === 'listbox';

/** Returns the accessible description: the error message, if there is one, and the description. */
function accessibleDescription(select: HTMLSelectElement): string {
  const errors = select.getAttribute('aria-invalid') === 'true' ? referencedElements(select, 'aria-errormessage') : [];
  const described = textOfAll([...new Set([...errors, ...referencedElements(select, 'aria-describedby')])]);
  return described || select.getAttribute('aria-description')?.trim() || '';
}

/** Returns the props of the view. `nothing` is the text for a missing selection. */
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
