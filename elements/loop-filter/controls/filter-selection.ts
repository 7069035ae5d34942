import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { dataWithoutSecrets } from '../../../src/forms/controls/secret-controls.ts';
import type { Host } from '../../../src/kit/controller.ts';
import { type FilterScope, readControls, setControls } from './controls.ts';
import { groupFilters, type Filters, type LogicalJoin, readJoin } from '../../../src/loop/filters.ts';
import { loopFilterSettings, type loopFilterEvents } from '../loop-filter.settings.ts';
import { type LoopState, loopStateOf } from '../loop/loop-state.ts';
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
} from '../../../src/loop/query-filters.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

type Field = readonly [name: string, value: FormDataEntryValue];

/** Selects the controls whose values a form submits. */
const successfulControls =
  'input:not([type="submit"], [type="button"], [type="reset"], [type="image"]), select, textarea';

/**
 * Returns the fields of a form for an address. An empty value removes the parameter. A visible control with its default value is left out, unless the
 * initial address contains it (`isNamed`), because ranges and selects always have a value. Secrets are always left out.
 */
function formFields(form: HTMLFormElement, container: Element, isNamed: (name: string) => boolean): readonly Field[] {
  const controls = [
    ...container.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(successfulControls),
  ].filter((control) => control.form === form && control.name !== '' && !control.matches(':disabled'));
  const now = dataWithoutSecrets(form);
  const defaults = defaultData(controls);
  const hiddenNames = new Set(controls.flatMap(({ type, name }) => (type === 'hidden' ? [name] : [])));
  const names = new Set(controls.map(({ name }) => name));
  const isUnchanged = (name: string) =>
    names.has(name) && !hiddenNames.has(name) && !isNamed(name) && isSame(now.getAll(name), defaults.getAll(name));
  return [...[...names].map((name): Field => [name, '']), ...[...now].filter(([name]) => !isUnchanged(name))];
}

/** Returns the default values of the controls. They are read from copies that are reset. */
function defaultData(controls: readonly Element[]): FormData {
  const copy = document.createElement('form');
  copy.append(...controls.map((control) => control.cloneNode(true)));
  HTMLFormElement.prototype.reset.call(copy); // A field of the form may be named `reset`.
  return new FormData(copy);
}

const isSame = (one: readonly FormDataEntryValue[], other: readonly FormDataEntryValue[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** The filters that a loop should show. */
export interface Selection {
  readonly filters: Filters;
  /** The excluded terms. Only addresses can contain them. */
  readonly exclusions: QueryFilters;
  /** The part of the query that contains neither filters nor pages. */
  readonly others: string;
}

/** The loop of a filter, its controls and the other filters of the loop. Everything is read again each time, because pages change. */
export class FilterSelection {
  readonly #host: Host<typeof loopFilterSettings, typeof loopFilterEvents>;
  /** The query of the address at the time when the server rendered the page. */
  readonly #initialQuery = new URLSearchParams(location.search);

  constructor(host: Host<typeof loopFilterSettings, typeof loopFilterEvents>) {
    this.#host = host;
  }

  get #element(): HTMLElement {
    return this.#host.element;
  }

  /** The document or shadow root that contains the element. */
  get #root(): Document | ShadowRoot | undefined {
    const root = this.#element.getRootNode();
    return root instanceof Document || root instanceof ShadowRoot ? root : undefined;
  }

  /** The loop that is filtered; `undefined` if the page has no loop with this id. */
  get loop(): LoopState | undefined {
    const { for: id, widgetId } = this.#host.settings;
    const widget = CSS.escape(widgetId);
    const selector = id ? `#${CSS.escape(id)}` : widget && `[data-id="${widget}"], .elementor-element-${widget}`;
    const found = selector && this.#root?.querySelector<HTMLElement>(selector);
    return found ? loopStateOf(found) : undefined;
  }

  /** The id of the widget that prints the loop. */
  get widgetId(): string {
    const { for: id, widgetId } = this.#host.settings;
    return widgetId || this.loop?.element.dataset.id || id;
  }

  get scope(): FilterScope {
    const { filterType, taxonomy, logicalJoin } = this.#host.settings;
    return { filterType, widgetId: this.widgetId, taxonomy, logicalJoin: readJoin(logicalJoin) };
  }

  /** All filters of the loop, including this one. */
  get filters(): readonly HTMLElement[] {
    const { for: id } = this.#host.settings;
    const selector = `${this.#element.localName}[for="${CSS.escape(id)}"]`;
    const named = id ? this.#root?.querySelectorAll<HTMLElement>(selector) : undefined;
    return [...new Set([...(named ?? []), this.#element])];
  }

  /** Returns the query without the filters of the loop, and with the fields of the form. */
  get others(): string {
    const form = this.#form;
    const fields = form ? formFields(form, this.#element, (name) => this.#initialQuery.has(name)) : [];
    return otherParams(location.search, this.widgetId, fields);
  }

  /** The address to which the form submits without script. */
  get pageAddress(): string {
    const form = this.#form;
    const action = form && membersOf(form).getAttribute('action');
    return (action && parseUrl(action, this.#element.baseURI)?.href) || location.href;
  }

  /** The filters in the selection that the server has rendered. */
  get defaults(): QueryFilters {
    return toQueryFilters(groupFilters(this.#read('default')), this.#host.settings.filterType);
  }

  /** The active filters: those of the last selection, otherwise those of the address and the controls. */
  get queryFilters(): QueryFilters {
    const chosen = () => toQueryFilters(groupFilters(this.#read('current')), this.#host.settings.filterType);
    return this.loop?.queryFilters ?? new Map([...this.previousFilters, ...chosen()]);
  }

  /** Sets all controls of the loop to these filters. */
  set(queryFilters: QueryFilters): void {
    for (const element of this.filters) setControls(element, this.#scopeOf(element), queryFilters);
  }

  /** The selection of all controls, including filters for which there is no control. */
  get current(): Selection {
    const { filterType, logicalJoin, widgetId } = this.scope;
    const { others } = this;
    const chosen = this.#read('current');
    const rest = uncontrolledFilters(this.loop?.queryFilters ?? readQuery(location.search, widgetId), chosen);
    const filters = { ...toFilters(rest, filterType, () => logicalJoin), ...chosen };
    return { filters, exclusions: exclusionsIn(rest), others };
  }

  /** Resets a form whose selection the browser has restored, because the loop shows the selection that the server has rendered. */
  resetRestoredForm(): void {
    const { loop, defaults } = this;
    if (loop && !loop.queryFilters) this.set(defaults);
  }

  /** Returns whether a node is in a loop that is inside the filter. A form in such a loop, for example an add-to-cart form, filters nothing. */
  isInOwnLoop(target: EventTarget | null): boolean {
    const loop = this.loop?.element;
    return loop !== undefined && this.#element.contains(loop) && target instanceof Node && loop.contains(target);
  }

  /** The filters before a choice: those of the loop, otherwise those of the address. */
  get previousFilters(): QueryFilters {
    return this.loop?.queryFilters ?? readQuery(location.search, this.widgetId, this.joinOf);
  }

  /** Shows filters in the controls, and returns them as a selection. */
  select(queryFilters: QueryFilters, others: string): Selection {
    this.set(queryFilters);
    const filters = toFilters(queryFilters, this.#host.settings.filterType, this.logicalJoinOf);
    return { filters, exclusions: exclusionsIn(queryFilters), others };
  }

  /** Returns the address to which the server appends page numbers. */
  paginationBase({ others, exclusions }: Selection): string {
    const base = new URL(this.pageAddress);
    base.hash = '';
    base.search = formatQuery(others, this.widgetId, exclusions);
    return base.href;
  }

  /** Returns the action of a link; `undefined` if the browser should follow the link. */
  linkAction(link: HTMLAnchorElement): LinkAction | undefined {
    if (link.hasAttribute('download') || !/^(|_self)$/i.test(link.target)) return undefined;
    const { widgetId, queryFilters, joinOf } = this;
    const pages = [location.href, this.pageAddress];
    const isMore = link.hasAttribute('data-portico-load-more');
    return linkAction(link.href, { widgetId, pages, queryFilters, isMore, joinOf });
  }

  /** Returns the join of parameters with the same taxonomy. */
  readonly joinOf = (taxonomy: string): QueryJoin => (this.logicalJoinOf(taxonomy) === 'OR' ? 'OR' : 'AND');

  /** Returns the join of the terms of a taxonomy. */
  readonly logicalJoinOf = (taxonomy: string): LogicalJoin => {
    const group = this.filters
      .map((element) => element.querySelector(`[data-taxonomy="${CSS.escape(taxonomy)}"][data-logical-join]`))
      .find(Boolean);
    return readJoin(group ? group.getAttribute('data-logical-join') : this.#host.settings.logicalJoin);
  };

  /** Returns the selection of all controls of the loop, as a filter for each taxonomy. */
  #read(state: 'current' | 'default'): Filters {
    const filters = this.filters.flatMap((element) => readControls(element, this.#scopeOf(element), state));
    return Object.fromEntries(filters.map((filter, index) => [`control ${index}`, filter]));
  }

  get #form(): HTMLFormElement | null {
    return this.#element.querySelector('form');
  }

  /** Returns the scope of another filter of the same loop. An element only reads the markup of the other element. */
  #scopeOf(element: Element): FilterScope {
    if (element === this.#element) return this.scope;
    const logicalJoin = readJoin(element.getAttribute('logical-join') ?? loopFilterSettings.logicalJoin.default);
    return { ...this.scope, taxonomy: element.getAttribute('taxonomy') ?? '', logicalJoin };
  }
}
