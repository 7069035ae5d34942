import { membersOf } from '../../src/forms/form-members.ts';
import { type FilterScope, readControls, setControls } from './controls.ts';
import { groupFilters, type Filters, type LogicalJoin, readJoin } from './filters.ts';
import { loopFilterSettings } from './loop-filter.settings.ts';
import { type Loop, loopOf } from './loop.ts';
import {
  exclusionsIn,
  formatQuery,
  linkAction,
  type LinkAction,
  otherParams,
  type QueryFilters,
  type QueryJoin,
  readQuery,
  toFilters,
  toQueryFilters,
  uncontrolledFilters,
} from './query-filters.ts';

type Field = readonly [name: string, value: FormDataEntryValue];

/** The selector of controls whose value a form submits. */
const successfulControls =
  'input:not([type="submit"], [type="button"], [type="reset"], [type="image"]), select, textarea';

/**
 * Returns the fields of a form for an address; an empty value removes the parameter. Controls with their default value are left out, unless
 * the initial address named them (`isNamed`), since ranges and selects always have a value. Hidden fields are always included.
 */
export function formFields(
  form: HTMLFormElement,
  container: Element,
  isNamed: (name: string) => boolean,
): readonly Field[] {
  const controls = [
    ...container.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(successfulControls),
  ].filter((control) => control.form === form && control.name !== '' && !control.matches(':disabled'));
  const now = new FormData(form);
  const defaults = defaultData(controls);
  const hiddenNames = new Set(controls.flatMap(({ type, name }) => (type === 'hidden' ? [name] : [])));
  const names = new Set(controls.map(({ name }) => name));
  const isUnchanged = (name: string) =>
    names.has(name) && !hiddenNames.has(name) && !isNamed(name) && isSame(now.getAll(name), defaults.getAll(name));
  return [...[...names].map((name): Field => [name, '']), ...[...now].filter(([name]) => !isUnchanged(name))];
}

/** Returns the default values of the controls, from copies that are reset. */
function defaultData(controls: readonly Element[]): FormData {
  const copy = document.createElement('form');
  copy.append(...controls.map((control) => control.cloneNode(true)));
  HTMLFormElement.prototype.reset.call(copy); // A field may be named `reset`.
  return new FormData(copy);
}

const isSame = (one: readonly FormDataEntryValue[], other: readonly FormDataEntryValue[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** The settings that the context reads. */
export interface FilterSettings {
  readonly for: string;
  readonly widgetId: string;
  readonly taxonomy: string;
  readonly logicalJoin: string;
  readonly filterType: string;
}

/** The filters that a loop is to show. */
export interface Selection {
  readonly filters: Filters;
  /** The excluded terms, which only addresses contain. */
  readonly exclusions: QueryFilters;
  /** The query beside filters and pages. */
  readonly others: string;
}

/** The loop of a filter, its controls and the other filters of that loop. Everything is read anew, since pages change. */
export class FilterContext {
  readonly #element: HTMLElement;
  readonly #settings: () => FilterSettings;
  /** The query of the address when the server rendered the page. */
  readonly #initialQuery = new URLSearchParams(location.search);

  constructor(element: HTMLElement, settings: () => FilterSettings) {
    this.#element = element;
    this.#settings = settings;
  }

  /** The loop that is filtered; `undefined` where the page has none of that id. */
  get loop(): Loop | undefined {
    const { for: id, widgetId } = this.#settings();
    const root = this.#element.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined;
    const widget =
      widgetId &&
      root.querySelector<HTMLElement>(
        `[data-id="${CSS.escape(widgetId)}"], .elementor-element-${CSS.escape(widgetId)}`,
      );
    const found = id ? root.getElementById(id) : widget;
    return found ? loopOf(found) : undefined;
  }

  /** The id of the widget that prints the loop. */
  get widgetId(): string {
    const { for: id, widgetId } = this.#settings();
    return widgetId || this.loop?.element.dataset.id || id;
  }

  get scope(): FilterScope {
    const { filterType, taxonomy, logicalJoin } = this.#settings();
    return {
      filterId: this.#element.id,
      filterType,
      widgetId: this.widgetId,
      taxonomy,
      logicalJoin: readJoin(logicalJoin),
    };
  }

  /** All filters of the loop, this one among them. */
  get filters(): readonly HTMLElement[] {
    const { for: id } = this.#settings();
    const root = this.#element.getRootNode();
    if (!id || !(root instanceof Document || root instanceof ShadowRoot)) return [this.#element];
    const all = [...root.querySelectorAll<HTMLElement>(`${this.#element.localName}[for="${CSS.escape(id)}"]`)];
    return all.includes(this.#element) ? all : [...all, this.#element];
  }

  /** Returns the query beside the filters of the loop, with the fields of the form. */
  get others(): string {
    const form = this.#form;
    const fields = form ? formFields(form, this.#element, (name) => this.#initialQuery.has(name)) : [];
    return otherParams(location.search, this.widgetId, fields);
  }

  /** The address to which the form submits without script. */
  get pageAddress(): string {
    const form = this.#form;
    const action = (form && membersOf(form).getAttribute('action')) ?? '';
    return new URL(
      action && URL.canParse(action, this.#element.baseURI) ? action : location.href,
      this.#element.baseURI,
    ).href;
  }

  /** The selection of all controls of the loop, a filter for each taxonomy. */
  get chosen(): Filters {
    return this.#read('current');
  }

  /** The selection that the server rendered. */
  get defaults(): QueryFilters {
    return toQueryFilters(groupFilters(this.#read('default')), this.#settings().filterType);
  }

  /** The active filters: the last selection, else those of the address and the controls. */
  get queryFilters(): QueryFilters {
    const chosen = () => toQueryFilters(groupFilters(this.chosen), this.#settings().filterType);
    return this.loop?.queryFilters ?? new Map([...readQuery(location.search, this.widgetId, this.joinOf), ...chosen()]);
  }

  /** Sets all controls of the loop to filters. */
  set(queryFilters: QueryFilters): void {
    for (const [index, element] of this.filters.entries())
      setControls(element, this.#scopeOf(element, index), queryFilters);
  }

  /** The selection of all controls, with the filters that no control represents. */
  get selection(): Selection {
    const { filterType, logicalJoin, widgetId } = this.scope;
    const { chosen, others } = this;
    const rest = uncontrolledFilters(this.loop?.queryFilters ?? readQuery(location.search, widgetId), chosen);
    const filters = { ...toFilters(rest, filterType, () => logicalJoin), ...chosen };
    return { filters, exclusions: exclusionsIn(rest), others };
  }

  /** Resets a form whose selection the browser restored, since the loop shows what the server rendered. */
  resetRestoredForm(): void {
    const { loop, defaults } = this;
    if (loop && !loop.queryFilters) this.set(defaults);
  }

  /** Returns whether a node is in a loop inside the filter: its own forms, such as an add-to-cart form, filter nothing. */
  isInOwnLoop(target: EventTarget | null): boolean {
    const loop = this.loop?.element;
    return loop !== undefined && this.#element.contains(loop) && target instanceof Node && loop.contains(target);
  }

  /** The filters before a choice: those of the loop, else of the address. */
  get previousFilters(): QueryFilters {
    return this.loop?.queryFilters ?? readQuery(location.search, this.widgetId, this.joinOf);
  }

  /** Shows filters in the controls. Returns them as a selection. */
  select(queryFilters: QueryFilters, others: string): Selection {
    this.set(queryFilters);
    const filters = toFilters(queryFilters, this.#settings().filterType, this.logicalJoinOf);
    return { filters, exclusions: exclusionsIn(queryFilters), others };
  }

  /** Returns the address to which the server appends page numbers. */
  paginationBase({ others, exclusions }: Selection): string {
    const base = new URL(this.pageAddress);
    base.hash = '';
    base.search = formatQuery(others, this.widgetId, exclusions);
    return base.href;
  }

  /** Returns the action of a link; `undefined` if the browser should follow it. */
  linkAction(link: HTMLAnchorElement): LinkAction | undefined {
    if (link.hasAttribute('download') || !/^(|_self)$/i.test(link.target)) return undefined;
    const { widgetId, queryFilters, joinOf } = this;
    const pages = [location.href, this.pageAddress];
    const isMore = link.hasAttribute('data-portico-load-more');
    return linkAction(link.href, { widgetId, pages, queryFilters, isMore, joinOf });
  }

  /** Returns how separate parameters of a taxonomy are joined. */
  readonly joinOf = (taxonomy: string): QueryJoin => (this.logicalJoinOf(taxonomy) === 'OR' ? 'OR' : 'AND');

  /** Returns how the terms of a taxonomy are joined. */
  readonly logicalJoinOf = (taxonomy: string): LogicalJoin => {
    const group = this.filters
      .map((element) => element.querySelector(`[data-taxonomy="${CSS.escape(taxonomy)}"][data-logical-join]`))
      .find(Boolean);
    return readJoin(group ? group.getAttribute('data-logical-join') : this.#settings().logicalJoin);
  };

  #read(state: 'current' | 'default'): Filters {
    return Object.assign(
      {},
      ...this.filters.map((element, index) => readControls(element, this.#scopeOf(element, index), state)),
    ) as Filters; // Entries of `Filters`.
  }

  get #form(): HTMLFormElement | null {
    return this.#element.querySelector('form');
  }

  /** Returns the scope of another filter of the same loop. Elements read each other's markup only. */
  #scopeOf(element: Element, index: number): FilterScope {
    const scope = { ...this.scope, filterId: `${index}` };
    if (element === this.#element) return scope;
    const written = element.getAttribute('logical-join');
    const logicalJoin = readJoin(written ?? loopFilterSettings.logicalJoin.default);
    return { ...scope, taxonomy: element.getAttribute('taxonomy') ?? '', logicalJoin };
  }
}
