import { readJoin, type Filter, type LogicalJoin } from '../../../src/loop/filters.ts';
import { filterKey, type QueryFilters } from '../../../src/loop/query-filters.ts';
import { groupBy } from '../../../src/older-browsers/group-by.ts';

/** The properties of a filter that the values of its controls do not contain. */
export interface FilterScope {
  readonly filterType: string;
  readonly widgetId: string;
  /** The taxonomy of controls that name none. */
  readonly taxonomy: string;
  readonly logicalJoin: LogicalJoin;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

/** Returns the taxonomy of a control: from its name in addresses, otherwise from an ancestor, otherwise that of the filter. */
function controlTaxonomy(control: Control, { widgetId, taxonomy }: FilterScope): string {
  const start = filterKey(widgetId, '');
  const name = control.name.replace(/\[\]$/, '');
  if (name.startsWith(start)) return name.slice(start.length);
  if (control instanceof HTMLButtonElement || control.name === '' || name === taxonomy) {
    return control.closest('[data-taxonomy]')?.getAttribute('data-taxonomy') ?? taxonomy;
  }
  return '';
}

/** Returns the controls of a filter, by taxonomy: checkboxes, radio buttons, selects, and buttons with `data-filter`. */
export function controlsByTaxonomy(element: Element, scope: FilterScope): ReadonlyMap<string, readonly Control[]> {
  const boxes = 'input[type=checkbox], input[type=radio], select, button[data-filter]';
  const found = groupBy(element.querySelectorAll<Control>(boxes), (control) => controlTaxonomy(control, scope));
  found.delete('');
  return found;
}

function selectedTerms(control: Control): readonly string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  if (control instanceof HTMLButtonElement) return control.ariaPressed === 'true' ? [control.dataset.filter ?? ''] : [];
  return control.checked ? [control.value] : [];
}

/** Returns the terms of a control as the server has sent it. Form values that the browser has restored are ignored. */
function defaultTerms(control: Control): readonly string[] {
  if (control instanceof HTMLButtonElement) return selectedTerms(control);
  if (control instanceof HTMLInputElement) return control.defaultChecked ? [control.value] : [];
  const options = [...control.options];
  const selected = options.filter(({ defaultSelected }) => defaultSelected);
  const shown = selected.length > 0 || control.multiple ? selected : options.slice(0, 1);
  return shown.map(({ value }) => value);
}

/** Returns the join of a taxonomy's terms: that of the group of controls, otherwise that of the filter. Radio buttons allow only one term. */
function joinOf(controls: readonly Control[], { logicalJoin }: FilterScope): LogicalJoin {
  const group = controls[0]?.closest('[data-logical-join]');
  if (group) return readJoin(group.getAttribute('data-logical-join'));
  return controls.every(({ type }) => type === 'radio') ? 'DISABLED' : logicalJoin;
}

/** Returns a filter for each taxonomy, from the current or the default state of the controls. Without a selection, the filter is empty. */
export function readControls(element: Element, scope: FilterScope, state: 'current' | 'default'): readonly Filter[] {
  const read = state === 'current' ? selectedTerms : defaultTerms;
  return [...controlsByTaxonomy(element, scope)].map(([selectedTaxonomy, controls]) => {
    const terms = controls.flatMap(read).filter((term) => term !== '' && term !== '__all');
    const filterData = { terms, selectedTaxonomy, logicalJoin: joinOf(controls, scope) };
    return { filterType: scope.filterType, filterData };
  });
}

/** Sets the controls of an element to these filters. Dispatches no events, as is usual for scripts. */
export function setControls(element: Element, scope: FilterScope, queryFilters: QueryFilters): void {
  for (const [taxonomy, controls] of controlsByTaxonomy(element, scope)) {
    const { terms: queryTerms = [], join } = queryFilters.get(taxonomy) ?? {};
    // A control cannot show an excluded term.
    const terms = join === 'NOT' ? [] : queryTerms;
    for (const control of controls) {
      if (control instanceof HTMLSelectElement) {
        for (const option of control.options) option.selected = terms.includes(option.value);
        if (!control.multiple && control.selectedIndex < 0) control.selectedIndex = 0;
      } else if (control instanceof HTMLButtonElement) {
        const term = control.dataset.filter ?? '';
        control.ariaPressed = String(term === '__all' ? terms.length === 0 : terms.includes(term));
      } else {
        control.checked = terms.includes(control.value) || (control.value === '' && terms.length === 0);
      }
    }
  }
}

/** Toggles the button of a term. If only one term can be selected, the other buttons are released. */
export function toggleButton(element: Element, scope: FilterScope, button: HTMLButtonElement): void {
  const controls = controlsByTaxonomy(element, scope).get(controlTaxonomy(button, scope)) ?? [];
  const isPressed = button.ariaPressed !== 'true';
  const isAll = button.dataset.filter === '__all';
  const isExclusive = isAll || joinOf(controls, scope) === 'DISABLED';
  for (const other of controls)
    if (other instanceof HTMLButtonElement && (isExclusive || other.dataset.filter === '__all'))
      other.ariaPressed = 'false';
  button.ariaPressed = String(isPressed || isAll);
}

/** If only one term can be selected, unchecks the other checkboxes. */
export function uncheckOthers(element: Element, scope: FilterScope, checkbox: EventTarget | null): void {
  if (!(checkbox instanceof HTMLInputElement) || !checkbox.checked) return;
  const controls = controlsByTaxonomy(element, scope).get(controlTaxonomy(checkbox, scope)) ?? [];
  if (joinOf(controls, scope) !== 'DISABLED') return;
  for (const other of controls) if (other instanceof HTMLInputElement && other !== checkbox) other.checked = false;
}
