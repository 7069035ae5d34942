import { isObject } from '../../../src/json/json.ts';
import { controlsByTaxonomy, type FilterScope } from './controls.ts';

/** The class of a count that the element has inserted. */
const countClass = 'portico-filter-count';

/** The treatment of terms that have no items. */
export type CountMode = 'none' | 'show' | 'disable' | 'hide';

/**
 * Returns the number of items of a term, from the counts in a response. Returns `undefined` if the counts do not contain the taxonomy. A missing term
 * has no items.
 */
export function countOf(counts: unknown, taxonomy: string, term: string): number | undefined {
  const numbers = isObject(counts) ? counts[taxonomy] : undefined;
  if (!isObject(numbers)) return undefined;
  const count = Object.hasOwn(numbers, term) ? Number(numbers[term]) : 0;
  return Number.isFinite(count) ? count : undefined;
}

/** Returns the element for a count: the author's element in the label or button, otherwise a new one at the end. */
function placeIn(parent: Element): Element {
  const own = parent.querySelector('[data-portico-term-count]');
  if (own) return own;
  const place = document.createElement('span');
  place.className = countClass;
  place.setAttribute('data-portico-term-count', '');
  parent.append(' ', place);
  return place;
}

/** The labels of options without their counts. */
const optionLabels = new WeakMap<HTMLOptionElement, string>();

function showInOption(option: HTMLOptionElement, count: number, mode: CountMode): void {
  const label = optionLabels.get(option) ?? option.text;
  optionLabels.set(option, label);
  option.text = `${label} (${count})`;
  const isLeftOut = count === 0 && !option.selected;
  option.disabled = isLeftOut && mode !== 'show';
  option.hidden = isLeftOut && mode === 'hide';
}

/** Returns the label of an option without its count. */
export const optionLabel = (option: HTMLOptionElement): string => optionLabels.get(option) ?? option.label;

function showBesideControl(control: HTMLInputElement | HTMLButtonElement, count: number, mode: CountMode): void {
  const label = control instanceof HTMLButtonElement ? control : control.labels?.[0];
  if (label) placeIn(label).textContent = String(count);
  const isChosen = control instanceof HTMLInputElement ? control.checked : control.ariaPressed === 'true';
  // A chosen term stays, so that the visitor can remove it. A focused term stays, so that the focus is not lost.
  const isLeftOut = count === 0 && !isChosen && control !== document.activeElement;
  control.disabled = isLeftOut && mode !== 'show';
  if (label instanceof HTMLElement) label.hidden = isLeftOut && mode === 'hide';
}

/** Shows the number of items of each term in the labels of an element's controls. */
export function showCounts(element: Element, scope: FilterScope, counts: unknown, mode: CountMode): void {
  for (const [taxonomy, controls] of controlsByTaxonomy(element, scope)) {
    for (const control of controls) {
      if (control instanceof HTMLSelectElement) {
        for (const option of control.options) {
          const count = option.value === '' ? undefined : countOf(counts, taxonomy, option.value);
          if (count !== undefined) showInOption(option, count, mode);
        }
        continue;
      }
      const term = control instanceof HTMLButtonElement ? (control.dataset.filter ?? '') : control.value;
      const count = term === '' || term === '__all' ? undefined : countOf(counts, taxonomy, term);
      if (count !== undefined) showBesideControl(control, count, mode);
    }
  }
}
