import { readJoin, type Filter, type Filters, type LogicalJoin } from './filters.ts';
import { filterKey, type WantedByTaxonomy } from './query-string.ts';

/** What is known of the controls of a filter beside what they say. */
export interface FilterScope {
  readonly filterId: string;
  readonly filterType: string;
  readonly widgetId: string;
  /** The taxonomy of controls that name none. */
  readonly taxonomy: string;
  readonly logicalJoin: LogicalJoin;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

/** The taxonomy of a control: by its name in addresses, else by what it stands in, else that of the filter. */
function taxonomyOf(control: Control, { widgetId, taxonomy }: FilterScope): string {
  const start = filterKey(widgetId, '');
  const name = control.name.replace(/\[\]$/, '');
  if (name.startsWith(start)) return name.slice(start.length);
  if (control instanceof HTMLButtonElement || control.name === '' || name === taxonomy) {
    return control.closest('[data-taxonomy]')?.getAttribute('data-taxonomy') ?? taxonomy;
  }
  return '';
}

/** The controls of a filter by taxonomy: boxes, selects, and buttons with `data-filter`. */
function controlsIn(element: Element, scope: FilterScope): ReadonlyMap<string, readonly Control[]> {
  const found = new Map<string, Control[]>();
  const boxes = 'input[type=checkbox], input[type=radio], select, button[data-filter]';
  for (const control of element.querySelectorAll<Control>(boxes)) {
    const taxonomy = taxonomyOf(control, scope);
    if (taxonomy) found.set(taxonomy, [...(found.get(taxonomy) ?? []), control]);
  }
  return found;
}

function termsOf(control: Control): readonly string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  if (control instanceof HTMLButtonElement) return control.ariaPressed === 'true' ? [control.dataset.filter ?? ''] : [];
  return control.checked ? [control.value] : [];
}

/** What a control said as it was printed, whatever a browser has restored since, which remembers forms of pages that one comes back to. */
function printedTermsOf(control: Control): readonly string[] {
  if (control instanceof HTMLButtonElement) return termsOf(control);
  if (control instanceof HTMLInputElement) return control.defaultChecked ? [control.value] : [];
  const chosen = [...control.options].filter(({ defaultSelected }) => defaultSelected);
  return (chosen.length > 0 || control.multiple ? chosen : [...control.options].slice(0, 1)).map(({ value }) => value);
}

/** How the terms of a taxonomy are joined: as its group says, else the filter. A single choice can have but one. */
function joinOf(controls: readonly Control[], { logicalJoin }: FilterScope): LogicalJoin {
  const written = controls[0]?.closest('[data-logical-join]')?.getAttribute('data-logical-join');
  if (written !== null && written !== undefined) return readJoin(written);
  return controls.every((control) => control instanceof HTMLInputElement && control.type === 'radio')
    ? 'DISABLED'
    : logicalJoin;
}

/** The id of the filter of one taxonomy. */
export const filterIdOf = ({ filterId }: FilterScope, taxonomy: string): string => `${filterId} ${taxonomy}`;

/** What the controls of an element want, or wanted as they were printed, a filter for each taxonomy; an empty one where nothing is chosen. */
export function readControls(element: Element, scope: FilterScope, when: 'now' | 'printed' = 'now'): Filters {
  const read = when === 'now' ? termsOf : printedTermsOf;
  const entries = [...controlsIn(element, scope)].map(([taxonomy, controls]): [string, Filter] => {
    const terms = controls.flatMap(read).filter((term) => term !== '' && term !== '__all');
    const filterData = { terms, selectedTaxonomy: taxonomy, logicalJoin: joinOf(controls, scope) };
    return [filterIdOf(scope, taxonomy), { filterType: scope.filterType, filterData }];
  });
  return Object.fromEntries(entries);
}

/** Makes the controls of an element say what is wanted; whoever shows them otherwise is told by no event, as when a script sets them. */
export function setControls(element: Element, scope: FilterScope, wanted: WantedByTaxonomy): void {
  for (const [taxonomy, controls] of controlsIn(element, scope)) {
    const { terms: named = [], join } = wanted.get(taxonomy) ?? {};
    // What is not wanted no control can say.
    const terms = join === 'NOT' ? [] : named;
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

/** Presses a button that stands for a term, or lets it go; where only one can be chosen, the others go. */
export function pressButton(element: Element, scope: FilterScope, button: HTMLButtonElement): void {
  const controls = controlsIn(element, scope).get(taxonomyOf(button, scope)) ?? [];
  const buttons = controls.filter((control) => control instanceof HTMLButtonElement);
  const isPressed = button.ariaPressed !== 'true';
  const isAll = button.dataset.filter === '__all';
  const isAlone = isAll || joinOf(controls, scope) === 'DISABLED';
  for (const other of buttons)
    if (other !== button && (isAlone || other.dataset.filter === '__all')) other.ariaPressed = 'false';
  button.ariaPressed = String(isPressed || isAll);
}

/** Where only one term can be chosen, what was ticked last is: the other boxes go. */
export function tickAlone(element: Element, scope: FilterScope, ticked: EventTarget | null): void {
  if (!(ticked instanceof HTMLInputElement) || !ticked.checked) return;
  const controls = controlsIn(element, scope).get(taxonomyOf(ticked, scope)) ?? [];
  if (joinOf(controls, scope) !== 'DISABLED') return;
  for (const other of controls) if (other instanceof HTMLInputElement && other !== ticked) other.checked = false;
}
