import { keepInPlace } from '../../../src/kit/added-content.ts';
import type { Host } from '../../../src/kit/controller.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import { activeChips, type ActiveChip } from './active-chips.ts';
import { controlsByTaxonomy } from '../controls/controls.ts';
import { controlLabel, type CriterionControl } from '../controls/criterion-controls.ts';
import { featureTexts } from '../lazy-features.texts.ts';
import type { FilterContext } from '../controls/filter-context.ts';
import type { loopFilterEvents, loopFilterSettings } from '../loop-filter.settings.ts';
import type { QueryFilters } from '../../../src/loop/query-filters.ts';

/** The filters to show, and the actions of their buttons. */
interface ChipsContent {
  readonly queryFilters: QueryFilters;
  /** The query beside filters. */
  readonly query: string;
  readonly fields: readonly CriterionControl[];
  readonly onRemove: (chip: ActiveChip) => void;
  readonly onClear: () => void;
}

/** The list of active filters in a filter. */
export class ChipList {
  readonly #host: Host<typeof loopFilterSettings, typeof loopFilterEvents>;
  readonly #context: FilterContext;
  /** The author's place for the chips, or an own one. */
  #root: HTMLElement | undefined;
  readonly #list = this.#createList();
  /** Called with the position of the button that was pressed. */
  #onPress: (index: number) => void = () => {};

  constructor(host: Host<typeof loopFilterSettings, typeof loopFilterEvents>, context: FilterContext) {
    this.#host = host;
    this.#context = context;
  }

  get isShown(): boolean {
    return this.#root !== undefined;
  }

  /** Keeps the buttons that exist: a press on one may have begun before a change of a field ends it. */
  show({ queryFilters, query, fields, onRemove, onClear }: ChipsContent): void {
    if (this.#host.signal.aborted) return;
    const chips = this.#host.settings.chips ? activeChips(queryFilters, query, fields) : [];
    const root = (this.#root ??= this.#createRoot());
    const focused = [...root.querySelectorAll('button')].findIndex((button) => button.matches(':focus'));
    const text = (key: keyof typeof featureTexts.en) => this.#host.text(featureTexts, key);
    this.#onPress = (index) => {
      const chip = chips[index];
      if (chip) onRemove(chip);
      else onClear();
    };
    if (chips.length === 0) root.replaceChildren();
    else if (this.#list.parentNode !== root) root.replaceChildren(this.#list);
    this.#list.ariaLabel = text('active');
    this.#setCount(chips.length);
    for (const [index, button] of this.#buttons.entries()) {
      const chip = chips[index];
      const [label, cross] = button.childNodes;
      if (!chip) button.textContent = text('clear');
      else {
        const own = chip.kind === 'term' ? this.#termLabel(chip) : this.#fieldLabel(chip, fields);
        const shown = chip.kind === 'term' && chip.isExcluded ? fillPlaceholders(text('not'), { label: own }) : own;
        if (cross && label) label.nodeValue = `${shown} `;
        else button.append(`${shown} `, createCross());
        button.ariaLabel = fillPlaceholders(text('remove'), { label: shown });
      }
    }
    if (focused >= 0 && !root.querySelector('button:focus')) this.#restoreFocus(root, focused);
  }

  /** Adds or removes buttons before the last one, which clears all. */
  #setCount(count: number): void {
    const { children } = this.#list;
    while (children.length > count + 1) children[count]?.remove();
    while (children.length < count + 1) children[children.length - 1]?.before(createItem());
  }

  get #buttons(): readonly HTMLButtonElement[] {
    return [...this.#list.querySelectorAll('button')];
  }

  #createList(): HTMLElement {
    const list = document.createElement('ul');
    list.className = 'portico-filter-chips';
    list.append(createItem('portico-filter-clear'));
    list.addEventListener('click', ({ target }) => {
      const index = this.#buttons.findIndex((button) => target instanceof Node && button.contains(target));
      if (index >= 0) this.#onPress(index);
    });
    return list;
  }

  remove(): void {
    this.#root?.remove();
  }

  #createRoot(): HTMLElement {
    const { element, signal } = this.#host;
    const own = element.querySelector<HTMLElement>('[data-portico-chips]');
    if (own) return own;
    const root = document.createElement('div');
    root.setAttribute('data-portico-chips', '');
    element.append(root);
    keepInPlace(element, root, signal);
    return root;
  }

  /** Moves the focus from a removed chip to its successor; after the last chip, to the first control. */
  #restoreFocus(root: HTMLElement, index: number): void {
    const buttons = root.querySelectorAll('button');
    const next = buttons[Math.min(index, Math.max(buttons.length - 2, 0))];
    (next ?? this.#host.element.querySelector<HTMLElement>('input, select, [data-filter]'))?.focus({
      preventScroll: true,
    });
  }

  #termLabel({ taxonomy, term }: { readonly taxonomy: string; readonly term: string }): string {
    for (const element of this.#context.filters) {
      for (const control of controlsByTaxonomy(element, this.#context.scope).get(taxonomy) ?? []) {
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

function createItem(className = ''): HTMLElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  if (className) button.className = className;
  item.append(button);
  return item;
}

/** Returns the sign that a button removes something; the name of the button says so, too. */
function createCross(): HTMLElement {
  const cross = document.createElement('span');
  cross.ariaHidden = 'true';
  cross.textContent = '×';
  return cross;
}
