import { writeHistory } from '../../../src/dom/history.ts';
import { isObject } from '../../../src/json/json.ts';
import {
  withPage,
  hasPageKey,
  matchesControls,
  otherParams,
  type QueryFilters,
  readQuery,
} from '../../../src/loop/query-filters.ts';
import type { Host } from '../../../src/kit/controller.ts';
import type { FilterSelection } from '../controls/filter-selection.ts';
import type { loopFilterEvents, loopFilterSettings } from '../loop-filter.settings.ts';
import type { LoopState } from './loop-state.ts';

/** The effect on the page's address. `initial`: no effect, and nothing is announced, because the visitor has not requested the results. */
export type HistoryStep = 'push' | 'none' | 'initial';

/** The filters of an address. */
export interface AddressContent {
  readonly queryFilters: QueryFilters;
  /** The part of the query that contains neither filters nor pages. */
  readonly others: string;
  /** `true` if the address contains the number of a page. */
  readonly hasPage: boolean;
}

/** Returns the address of the page with another query. The fragment stays, because other scripts may need it. */
const addressOf = (query: string): string => `${location.pathname}${query}${location.hash}`;

/** The filters of a loop in the address of the page and in the browser's history. */
export class LoopHistory {
  readonly #host: Host<typeof loopFilterSettings, typeof loopFilterEvents>;
  readonly #selection: FilterSelection;
  readonly #onFirstWrite: () => void;
  /** `true` if this filter has changed the address. Back and Forward may then change it again. */
  hasEntries = false;

  /** `onFirstWrite` is called before the first change of the address. The element then listens to Back and Forward. */
  constructor(
    host: Host<typeof loopFilterSettings, typeof loopFilterEvents>,
    selection: FilterSelection,
    onFirstWrite: () => void,
  ) {
    this.#host = host;
    this.#selection = selection;
    this.#onFirstWrite = onFirstWrite;
  }

  /** Returns the filters in the address; `undefined` if the loop already shows them. */
  read(): AddressContent | undefined {
    const { loop, widgetId, joinOf, defaults } = this.#selection;
    const { search } = location;
    if (!loop || loop.shown === search) return undefined;
    const queryFilters = readQuery(search, widgetId, joinOf);
    const isFromServer = loop.shown === undefined && this.#host.settings.source === 'server';
    if (isFromServer && matchesControls(defaults, queryFilters)) return undefined;
    return { queryFilters, others: otherParams(search, widgetId), hasPage: hasPageKey(search, widgetId) };
  }

  /** Writes a query into the address, according to the setting `history`. */
  write(loop: LoopState, query: string, step: HistoryStep): void {
    const { history: mode } = this.#host.settings;
    if (!this.hasEntries) this.#onFirstWrite();
    this.hasEntries = true;
    if (step === 'push' && mode !== 'none' && location.search !== query)
      writeHistory(`${mode}State`, this.#stateWith(1), addressOf(query));
    // This is set even if the query has not changed, so that a navigation to a fragment does not filter again.
    loop.shown = location.search;
  }

  /** The number of pages that this history entry has shown before, and the scroll position (px). The visitor has returned to this entry. */
  get kept(): { readonly pages: number; readonly top: number } {
    const kept: unknown = isObject(history.state) ? history.state[this.#key] : undefined;
    const { pages, top } = isObject(kept) ? kept : {};
    return { pages: typeof pages === 'number' ? pages : 1, top: typeof top === 'number' ? top : 0 };
  }

  /** Stores the number of shown pages and the scroll position in the history entry, for the case that the visitor returns. */
  keep(pages: number): void {
    writeHistory('replaceState', this.#stateWith(pages));
  }

  get #key(): string {
    return `portico-pages-${this.#selection.widgetId}`;
  }

  /** Returns the state of the history entry with a number of shown pages. Other scripts may have written into this state. */
  #stateWith(pages: number): unknown {
    const state: unknown = history.state;
    if (pages === 1 && this.kept.pages === 1) return state;
    return { ...(isObject(state) && state), [this.#key]: { pages, top: scrollY } };
  }

  /** Writes the number of the last page into the address, without adding a history entry. */
  writePage(page: number): void {
    const { widgetId, loop } = this.#selection;
    const query = withPage(location.search, page, widgetId);
    if (query !== location.search) writeHistory('replaceState', history.state, addressOf(query));
    if (loop) loop.shown = location.search;
  }
}
