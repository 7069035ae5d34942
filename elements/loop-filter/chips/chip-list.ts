import { keepInPlace } from '../../../src/kit/added-content.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import type { Host } from '../../../src/kit/controller.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import { activeChips, type ActiveChip } from './active-chips.ts';
import { controlsByTaxonomy } from '../controls/controls.ts';
import { controlLabel, type CriterionControl } from '../controls/criterion-controls.ts';
import { featureTexts } from '../lazy-features.texts.ts';
import type { FilterSelection } from '../controls/filter-selection.ts';
import type { loopFilterEvents, loopFilterSettings } from '../loop-filter.settings.ts';
import type { QueryFilters } from '../../../src/loop/query-filters.ts';

/** The filters to show, and the functions that their buttons call. */
interface ChipsContent {
  readonly queryFilters: QueryFilters;
  /** The part of the query that contains no filters. */
  readonly query: string;
  readonly fields: readonly CriterionControl[];
  readonly onRemove: (chip: ActiveChip) => void;
  readonly onClear: () => void;
}

/** The list of active filters in a loop filter. */
export class ChipList {
  readonly #host: Host<typeof loopFilterSettings, typeof loopFilterEvents>;
  readonly #selection: FilterSelection;
  /** The author's element for the chips, or a created one. */
  #root: HTMLElement | undefined;
  readonly #list = createElement('ul', { class: 'portico-filter-chips' });
  readonly #clear = createItem();
  #items: ReadonlyMap<string, Item> = new Map();

  constructor(host: Host<typeof loopFilterSettings, typeof loopFilterEvents>, selection: FilterSelection) {
    this.#host = host;
    this.#selection = selection;
    this.#clear.button.className = 'portico-filter-clear';
  }

  get isShown(): boolean {
    return this.#root !== undefined;
  }

  /** Shows the chips. A chip that is still active keeps its item: the visitor may be pressing it while another change updates the list. */
  show({ queryFilters, query, fields, onRemove, onClear }: ChipsContent): void {
    if (this.#host.signal.aborted) return;
    const chips = this.#host.settings.chips ? activeChips(queryFilters, query, fields) : [];
    const root = (this.#root ??= this.#createRoot());
    const focused = [...root.querySelectorAll('button')].findIndex((button) => button.matches(':focus'));
    const text = (key: keyof typeof featureTexts.en) => this.#host.text(featureTexts, key);
    const items = new Map<string, Item>();
    for (const chip of chips) {
      const label = chip.kind === 'term' ? this.#termLabel(chip) : this.#fieldLabel(chip, fields);
      const shown = chip.kind === 'term' && chip.isExcluded ? fillPlaceholders(text('not'), { label }) : label;
      const item = this.#items.get(keyOf(chip)) ?? createItem();
      items.set(keyOf(chip), item);
      setText(item.button, `${shown} `, createCross);
      item.button.ariaLabel = fillPlaceholders(text('remove'), { label: shown });
      item.onPress = () => onRemove(chip);
    }
    for (const [key, { node }] of this.#items) if (!items.has(key)) node.remove();
    this.#items = items;
    setText(this.#clear.button, text('clear'));
    this.#clear.onPress = onClear;
    this.#list.ariaLabel = text('active');
    setItems(this.#list, [...items.values(), this.#clear]);
    if (chips.length === 0) root.replaceChildren();
    else if (this.#list.parentNode !== root) root.replaceChildren(this.#list);
    if (focused >= 0 && !root.querySelector('button:focus')) this.#restoreFocus(root, focused);
  }

  remove(): void {
    this.#root?.remove();
  }

  #createRoot(): HTMLElement {
    const { element, signal } = this.#host;
    const own = element.querySelector<HTMLElement>('[data-portico-chips]');
    if (own) return own;
    const root = createElement('div', { 'data-portico-chips': '' });
    element.append(root);
    keepInPlace(element, root, signal);
    return root;
  }

  /** Moves the focus from a removed chip to the next one. If there is none, moves it to the first control. */
  #restoreFocus(root: HTMLElement, index: number): void {
    const buttons = root.querySelectorAll('button');
    const next = buttons[Math.min(index, Math.max(buttons.length - 2, 0))];
    (next ?? this.#host.element.querySelector<HTMLElement>('input, select, [data-filter]'))?.focus({
      preventScroll: true,
    });
  }

  #termLabel({ taxonomy, term }: { readonly taxonomy: string; readonly term: string }): string {
    for (const element of this.#selection.filters) {
      for (const control of controlsByTaxonomy(element, this.#selection.scope).get(taxonomy) ?? []) {
        const option =
          control instanceof HTMLSelectElement
            ? [...control.options].find(({ value }) => value === term)
            : (control instanceof HTMLButtonElement ? control.dataset.filter : control.value) === term && control;
        if (option) return controlLabel(option) || term;
      }
    }
    return term;
  }

  #fieldLabel(
    { name, value }: { readonly name: string; readonly value: string },
    fields: readonly CriterionControl[],
  ): string {
    const control = fields.find((field) => field.name === name)?.control;
    const option = control instanceof HTMLSelectElement && [...control.options].find((one) => one.value === value);
    const label = control && controlLabel(control);
    const shown = option ? controlLabel(option) : value;
    return label ? `${label}: ${shown}` : shown;
  }
}

interface Item {
  readonly node: HTMLElement;
  readonly button: HTMLButtonElement;
  onPress: () => void;
}

/** Returns a key for a filter. It stays the same if the field of the filter gets another value. */
const keyOf = (chip: ActiveChip): string =>
  JSON.stringify(chip.kind === 'term' ? [chip.taxonomy, chip.term, chip.isExcluded] : [chip.name]);

function createItem(): Item {
  const button = createElement('button', { form: '' });
  const item: Item = { node: createElement('li', {}, button), button, onPress: () => {} };
  button.addEventListener('click', () => item.onPress());
  return item;
}

/** Sets the items of a list. Items that are already in their places are not moved. */
function setItems(list: HTMLElement, items: readonly Item[]): void {
  for (const [index, { node }] of items.entries())
    if (list.children[index] !== node) list.insertBefore(node, list.children[index] ?? null);
}

/** Sets the text of a button, before a sign. Translation tools of browsers replace text nodes with elements. */
function setText(button: HTMLElement, text: string, createSign?: () => Node): void {
  const { firstChild } = button;
  if (firstChild instanceof Text) firstChild.data = text;
  else button.replaceChildren(text, ...(createSign ? [createSign()] : []));
}

/** Returns the sign that a button removes something. Screen readers ignore it, because the name of the button says the same. */
const createCross = (): HTMLElement => createElement('span', { 'aria-hidden': 'true' }, '×');
