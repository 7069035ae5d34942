import { setTimer } from '../../src/clock/clock.ts';
import type { Host } from '../../src/kit/controller.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { watchInView } from '../../src/page/scroll/in-view.ts';
import type { ActiveChip } from './chips/active-chips.ts';
import type { LoopResponse } from './loop/api.ts';
import { ChipList } from './chips/chip-list.ts';
import { criterionControls, type CriterionControl, setCriterionControls } from './controls/criterion-controls.ts';
import { type Criteria, readCriteria, withoutFields } from '../../src/loop/criteria.ts';
import type { FilterSelection } from './controls/filter-selection.ts';
import styles from './lazy-features.css?inline';
import type { LoopHistory } from './loop/loop-history.ts';
import type { LoopUpdated, LoopWatcher } from './loop/loop-state.ts';
import { loadLocally } from './loop/local-source.ts';
import type { loopFilterEvents, loopFilterSettings } from './loop-filter.settings.ts';
import { pageOf, type QueryFilters, withoutTerm } from '../../src/loop/query-filters.ts';
import { showCounts } from './controls/term-counts.ts';

/** The members of the element that the features use. */
export interface FeatureParts {
  readonly host: Host<typeof loopFilterSettings, typeof loopFilterEvents>;
  readonly selection: FilterSelection;
  readonly history: LoopHistory;
  /** Filters the loop with the chosen terms and fields. */
  apply(): Promise<void>;
  /** Filters the loop with other filters, and with another query for everything else. */
  show(queryFilters: QueryFilters, query: string): Promise<void>;
  /** Adds the next page. `address` is the address of its link, if the site has printed a link. */
  showMore(address: string): Promise<void>;
}

/** The distance from the window at which the next page is loaded. */
const loadMargin = '400px 0px';

/** The optional features of a loop filter: criteria in the request, filtering in the page, chips, counts, and pages that are loaded on scrolling. */
export class LazyFeatures implements LoopWatcher {
  readonly #parts: FeatureParts;
  readonly #chips: ChipList;
  /** The terms of the last selection. */
  #queryFilters: QueryFilters = new Map();
  /** The part of the last selection's query that contains no filters. */
  #query = '';
  /** The number of pages that were loaded on scrolling since the last selection. */
  #loaded = 0;
  #watching = new AbortController();
  #typing = new AbortController();

  constructor(parts: FeatureParts) {
    this.#parts = parts;
    const { host, selection } = parts;
    this.#chips = new ChipList(host, selection);
    const { element, signal } = host;
    adopt(element.getRootNode(), styles);
    element.addEventListener('input', ({ target }) => this.#onInput(target), { signal });
    const { loop } = selection;
    loop?.watchers.add(this);
    signal.addEventListener('abort', () => {
      loop?.watchers.delete(this);
      this.#watching.abort();
      this.#typing.abort();
      this.#chips.remove();
    });
  }

  get #fields(): readonly CriterionControl[] {
    return criterionControls(this.#parts.selection.filters);
  }

  criteria(query: string): Criteria {
    return readCriteria(query, this.#fields);
  }

  setFields(query: string): void {
    setCriterionControls(this.#fields, query);
  }

  /** Called when a filter of the loop has selected filters. `query` is the part of the query that contains no filters. */
  selected(queryFilters: QueryFilters, query: string): void {
    const { selection, history, host } = this.#parts;
    this.#typing.abort();
    this.#watching.abort();
    this.#query = query;
    this.#queryFilters = queryFilters;
    this.#loaded = 0;
    const inAddress = pageOf(location.search, selection.widgetId);
    const { loop } = selection;
    if (loop && host.settings.source !== 'server')
      loop.pages = host.settings.history === 'none' ? 1 : Math.max(inAddress, history.kept.pages);
    this.#drawChips();
  }

  /** Shows the chips again, because a setting has changed. */
  redraw(): void {
    this.#drawChips();
    this.watchEnd();
  }

  /** Called after the loop was updated. */
  updated({ counts, added }: LoopUpdated): void {
    const { selection, host, history } = this.#parts;
    const { counts: mode, pageInAddress, history: historyMode } = host.settings;
    if (mode !== 'none') showCounts(host.element, selection.scope, counts, mode);
    if (added !== undefined && pageInAddress && historyMode !== 'none')
      history.writePage(
        added === '' ? (selection.loop?.pages ?? 1) : pageOf(new URL(added).search, selection.widgetId),
      );
    this.watchEnd();
  }

  /** Returns a response that contains the matching items of the page or of a JSON list. */
  load(queryFilters: QueryFilters, isMore: boolean): Promise<LoopResponse> {
    const { host, selection } = this.#parts;
    const { loop } = selection;
    if (loop && isMore) loop.pages += 1;
    return loadLocally(host, selection, {
      queryFilters,
      criteria: this.criteria(this.#query),
      pages: loop?.pages ?? 1,
    });
  }

  /** Loads the next page when its link or button comes near the window, at most as many pages as `auto-pages` allows. */
  watchEnd(): void {
    const { selection, host } = this.#parts;
    this.#watching.abort();
    const more = selection.loop?.element.querySelector('[data-portico-load-more]');
    if (!more || selection.loop?.isRestoring || this.#loaded >= host.settings.autoPages) return;
    const { signal } = (this.#watching = new AbortController());
    const onChange = (isInView: boolean) => {
      if (!isInView || signal.aborted) return;
      this.#watching.abort();
      this.#loaded += 1;
      void this.#parts.showMore(more instanceof HTMLAnchorElement ? more.href : '');
    };
    watchInView(more, onChange, { margin: loadMargin, signal });
  }

  #drawChips(): void {
    if (!this.#parts.host.settings.chips && !this.#chips.isShown) return;
    const [queryFilters, query] = [this.#queryFilters, this.#query];
    const onRemove = (chip: ActiveChip) => void this.#remove(queryFilters, chip);
    const onClear = () => void this.#clear();
    this.#chips.show({ queryFilters, query, fields: this.#fields, onRemove, onClear });
  }

  /** Filters while the visitor types into a field with a criterion. */
  #onInput(target: EventTarget | null): void {
    const { auto, debounce } = this.#parts.host.settings;
    const isField = this.#fields.some(({ control, role }) => control === target && role !== 'sort');
    if (!auto || debounce === 0 || !isField) return;
    this.#typing.abort();
    this.#typing = new AbortController();
    setTimer(debounce, () => void this.#parts.apply(), this.#typing.signal);
  }

  #remove(queryFilters: QueryFilters, chip: ActiveChip): Promise<void> {
    if (chip.kind === 'field') return this.#showWithout([chip.name], queryFilters);
    return this.#parts.show(withoutTerm(queryFilters, chip.taxonomy, chip.term), this.#query);
  }

  #clear(): Promise<void> {
    const names = this.#fields.flatMap(({ name, role }) => (role === 'sort' ? [] : name));
    return this.#showWithout(names, new Map());
  }

  #showWithout(names: readonly string[], queryFilters: QueryFilters): Promise<void> {
    const query = withoutFields(this.#query, names);
    this.setFields(query);
    return this.#parts.show(queryFilters, query);
  }
}
