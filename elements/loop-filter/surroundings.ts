import { membersOf } from '../../src/forms/form-members.ts';
import { type FilterScope, readControls, setControls } from './controls.ts';
import { consolidated, type Filters, type LogicalJoin, readJoin } from './filters.ts';
import { loopFilterSettings } from './loop-filter.settings.ts';
import { fieldsOf } from './fields.ts';
import { type Loop, loopOf } from './loop.ts';
import { type QueryJoin, readQuery, type WantedByTaxonomy } from './query-string.ts';
import { othersIn, wantedOf } from './wishes.ts';

/** What a filter is told of itself. */
export interface OwnWords {
  readonly for: string;
  readonly widgetId: string;
  readonly taxonomy: string;
  readonly logicalJoin: string;
  readonly filterType: string;
}

/** What the page says of a filter: its loop, its controls, and the other filters of that loop. It is asked each time, for pages change. */
export class Surroundings {
  readonly #element: HTMLElement;
  readonly #words: () => OwnWords;
  /** What the address said when the server printed the page. */
  readonly #printedQuery = new URLSearchParams(location.search);

  constructor(element: HTMLElement, words: () => OwnWords) {
    this.#element = element;
    this.#words = words;
  }

  /** The loop that is filtered; `undefined` where the page has none of that id. */
  get loop(): Loop | undefined {
    const { for: id, widgetId } = this.#words();
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
    const { for: id, widgetId } = this.#words();
    return widgetId || this.loop?.element.dataset.id || id;
  }

  get scope(): FilterScope {
    const { filterType, taxonomy, logicalJoin } = this.#words();
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
    const { for: id } = this.#words();
    const root = this.#element.getRootNode();
    if (!id || !(root instanceof Document || root instanceof ShadowRoot)) return [this.#element];
    const all = [...root.querySelectorAll<HTMLElement>(`${this.#element.localName}[for="${CSS.escape(id)}"]`)];
    return all.includes(this.#element) ? all : [...all, this.#element];
  }

  /** What the address says beside the filters of the loop, with the fields of the form. */
  get others(): string {
    const form = this.#form;
    const fields = form ? fieldsOf(form, this.#element, (name) => this.#printedQuery.has(name)) : [];
    return othersIn(location.search, this.widgetId, fields);
  }

  /** Where a visitor without script is led. */
  get pageAddress(): string {
    const form = this.#form;
    const action = (form && membersOf(form).getAttribute('action')) ?? '';
    return new URL(
      action && URL.canParse(action, this.#element.baseURI) ? action : location.href,
      this.#element.baseURI,
    ).href;
  }

  /** What all controls of the loop say, a filter for each taxonomy. */
  get chosen(): Filters {
    return this.#read('now');
  }

  /** What they said when the server printed them, as an address has it. */
  get printed(): WantedByTaxonomy {
    return wantedOf(consolidated(this.#read('printed')), this.#words().filterType);
  }

  /** What is wanted: what was chosen last; before anybody chose, what address and controls say. */
  get wanted(): WantedByTaxonomy {
    const chosen = () => wantedOf(consolidated(this.chosen), this.#words().filterType);
    return this.loop?.wanted ?? new Map([...readQuery(location.search, this.widgetId, this.joinOf), ...chosen()]);
  }

  /** Makes all controls of the loop say what is wanted. */
  set(wanted: WantedByTaxonomy): void {
    for (const [place, element] of this.filters.entries()) setControls(element, this.#scopeOf(element, place), wanted);
  }

  /** How terms are joined that an address names one by one. */
  readonly joinOf = (taxonomy: string): QueryJoin => (this.logicalJoinOf(taxonomy) === 'OR' ? 'OR' : 'AND');

  /** How the terms of a taxonomy are joined. */
  readonly logicalJoinOf = (taxonomy: string): LogicalJoin => {
    const group = this.filters
      .map((element) => element.querySelector(`[data-taxonomy="${CSS.escape(taxonomy)}"][data-logical-join]`))
      .find(Boolean);
    return readJoin(group ? group.getAttribute('data-logical-join') : this.#words().logicalJoin);
  };

  #read(when: 'now' | 'printed'): Filters {
    return Object.assign(
      {},
      ...this.filters.map((element, place) => readControls(element, this.#scopeOf(element, place), when)),
    ) as Filters; // Parts of such.
  }

  get #form(): HTMLFormElement | null {
    return this.#element.querySelector('form');
  }

  /** What is known of the controls of another filter of the same loop; elements know each other by their markup only. */
  #scopeOf(element: Element, place: number): FilterScope {
    const scope = { ...this.scope, filterId: `${place}` };
    if (element === this.#element) return scope;
    const written = element.getAttribute('logical-join');
    const logicalJoin = readJoin(written ?? loopFilterSettings.logicalJoin.default);
    return { ...scope, taxonomy: element.getAttribute('taxonomy') ?? '', logicalJoin };
  }
}
