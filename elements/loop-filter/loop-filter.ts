import { followBackground } from '../../src/kit/on-demand/background-scheme.ts';
import { afterReset } from '../../src/dom/after-reset.ts';
import { isPlainClick } from '../../src/dom/plain-click.ts';
import { claimSubmit, isCancelled } from '../../src/forms/submit/htmx-submits.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { watchPasswords } from '../../src/forms/controls/password-fields.ts';
import { hasOwnTarget } from '../../src/forms/submit/submit-target.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { fetchLoop, fetchLoopPage, type LoopResponse } from './loop/api.ts';
import { toggleButton, uncheckOthers } from './controls/controls.ts';
import { FilterSelection, type Selection } from './controls/filter-selection.ts';
import { groupFilters } from '../../src/loop/filters.ts';
import styles from './loop-filter.css?inline';
import { loopFilterEvents, loopFilterSettings, type BeforeFilterDetail } from './loop-filter.settings.ts';
import type { LazyFeatures } from './lazy-features.ts';
import { type AddressContent, type HistoryStep, LoopHistory } from './loop/loop-history.ts';
import type { LoopState } from './loop/loop-state.ts';
import { needsLazyFeatures } from './needs-lazy-features.ts';
import { LoopUpdater } from './loop/loop-updater.ts';
import {
  formatQuery,
  otherParams,
  type QueryFilters,
  toFilters,
  toQueryFilters,
  withoutTerm,
} from '../../src/loop/query-filters.ts';

/** Marks a loop with filtered results. If the page replaces the loop, the mark is gone. */
const filteredMark = 'data-portico-filtered';

class LoopFilter extends Controller<typeof loopFilterSettings, typeof loopFilterEvents> {
  readonly #selection = new FilterSelection(this);
  /** Repeats the last update. */
  #retry: () => Promise<void> = () => Promise.resolve();
  readonly #updater = new LoopUpdater(this, () => void this.#retry());
  /** The loop inside this element that shows filtered results. */
  #filtered: HTMLElement | undefined;
  /** The optional features, if settings or fields need them. */
  #features: LazyFeatures | undefined;
  /** Resolves after the optional features have loaded; `undefined` after that. */
  #loadingFeatures: Promise<unknown> | undefined;
  readonly #history = new LoopHistory(this, this.#selection, () => this.listen(window, ['popstate']));

  /** Filters the loop with the chosen terms. Resolves after the loop was updated, or after an error. */
  apply(): Promise<void> {
    return this.#show(this.#selection.current);
  }

  /** Removes all filters of the loop. */
  clear(): Promise<void> {
    return this.#applyFilters(new Map());
  }

  /** Removes one term of a taxonomy. In a command, write the taxonomy and the term as the `value`: `colour red`. */
  removeTerm(taxonomy: string, term?: string): Promise<void> {
    const [name = '', removed = ''] = term === undefined ? taxonomy.split(' ') : [taxonomy, term];
    return this.#applyFilters(withoutTerm(this.#selection.queryFilters, name, removed));
  }

  /** Removes all terms of a taxonomy. */
  removeFilter(taxonomy: string): Promise<void> {
    return this.#applyFilters(new Map([...this.#selection.queryFilters].filter(([other]) => other !== taxonomy)));
  }

  override connected(): void {
    watchPasswords(this.element.getRootNode(), this.signal);
    this.listen(this.element, ['change', 'submit', 'reset']);
    followBackground(this.element, this.signal);
    this.listen(this.element, ['submit'], { capture: true });
    // The listener is on the document, so that links in the loop can filter and other listeners come first.
    this.listen(document, ['click']);
    if (this.#history.hasEntries) this.listen(window, ['popstate']);
    if (document.readyState !== 'complete') this.listen(window, ['pageshow']);
    const hasFeatures = this.#hasFeatures;
    if (!hasFeatures && !location.search.includes('e-filter-') && !history.state) return;
    if (document.readyState === 'loading') this.listen(document, ['DOMContentLoaded']);
    else if (hasFeatures) this.#startFeatures();
    else void this.#applyAddress(true);
  }

  override get watchedAttributes(): readonly string[] {
    return ['aria-busy', filteredMark];
  }

  override isIntact(): boolean {
    return this.#updater.isShown && (!this.#filtered || this.#filtered.hasAttribute(filteredMark));
  }

  /** Requests the results again, because the page has replaced them. */
  override restore(): boolean {
    this.#updater.restore();
    if (!this.#filtered?.isConnected || this.#filtered.hasAttribute(filteredMark)) return true;
    this.#filtered.setAttribute(filteredMark, '');
    if (this.#updater.isShown) void this.#retry();
    return true;
  }

  override changed(): void {
    if (this.#features) this.#features.redraw();
    else if (this.#hasFeatures && !this.#loadingFeatures) this.#startFeatures();
  }

  override disconnected(): void {
    this.#features = undefined;
    this.#updater.disconnect();
  }

  get loop(): HTMLElement | undefined {
    return this.#selection.loop?.element;
  }

  get #hasFeatures(): boolean {
    return needsLazyFeatures(this.element, this.settings);
  }

  #startFeatures(): void {
    this.#loadingFeatures = Promise.resolve(guard(this.element, () => this.#loadFeatures()));
  }

  /** Loads the optional features, and shows the filters of the address and of the controls. */
  async #loadFeatures(): Promise<void> {
    const { signal } = this;
    try {
      const { LazyFeatures } = await import('./lazy-features.ts');
      if (signal.aborted) return;
      this.#features = new LazyFeatures({
        host: this,
        selection: this.#selection,
        history: this.#history,
        apply: () => this.apply(),
        show: (queryFilters, query) => this.#applyFilters(queryFilters, query),
        showMore: (address) => this.#showPage(address, 'more'),
      });
    } finally {
      this.#loadingFeatures = undefined;
    }
    const { queryFilters, widgetId } = this.#selection;
    const query = otherParams(location.search, widgetId);
    this.#features.selected(queryFilters, query);
    if (!this.#isLocal) {
      this.#features.watchEnd();
      return this.#applyAddress(true);
    }
    const isGiven = location.search !== '' && (queryFilters.size > 0 || query !== '');
    if (isGiven) return this.#applyAddress(true);
    await this.#show(this.#selection.current, 'initial');
    return this.#restorePages();
  }

  /** `true` if the items are in the page or in a JSON list, so that filtering needs no request. */
  get #isLocal(): boolean {
    return this.settings.source !== 'server';
  }

  protected override onEvent(event: Event): void | Promise<void> {
    if (event.type === 'DOMContentLoaded' && this.#hasFeatures) return this.#startFeatures();
    if (event.type === 'popstate' || event.type === 'DOMContentLoaded')
      return this.#applyAddress(event.type === 'DOMContentLoaded');
    if (event.type === 'pageshow') return this.settings.auto ? this.#selection.resetRestoredForm() : undefined;
    if (isCancelled(event) || (event.type !== 'click' && this.#selection.isInOwnLoop(event.target))) return undefined;
    switch (event.type) {
      case 'change':
        uncheckOthers(this.element, this.#selection.scope, event.target);
        return this.settings.auto ? this.apply() : undefined;
      case 'reset':
        return afterReset(event, () => void this.apply(), this.signal);
      case 'submit':
        if (!this.#selection.loop) return undefined;
        if (event instanceof SubmitEvent && hasOwnTarget(event.submitter)) return undefined;
        if (event.eventPhase === Event.CAPTURING_PHASE) return claimSubmit(event);
        event.preventDefault();
        return this.apply();
      case 'click':
        return event instanceof MouseEvent ? this.#onClick(event) : undefined;
    }
  }

  /** Applies the filters of the address, at the start and after Back and Forward. Shows as many pages as before. */
  async #applyAddress(isInitial = false): Promise<void> {
    const address = this.#history.read();
    if (address) await this.#showAddress(address, isInitial ? 'initial' : 'none');
    if (address || isInitial) await this.#restorePages();
  }

  async #showAddress({ queryFilters, others, hasPage }: AddressContent, step: HistoryStep): Promise<void> {
    const { loop } = this.#selection;
    if (!loop) return;
    this.#features?.setFields(others);
    if (this.#isLocal || !hasPage) return this.#applyFilters(queryFilters, others, step);
    this.#selection.set(queryFilters);
    loop.queryFilters = queryFilters;
    return this.#showPage(new URL(location.search, this.#selection.pageAddress).href, 'page', step);
  }

  /** Adds the pages that the visitor had added before leaving the page, and scrolls to the position at that time. */
  async #restorePages(): Promise<void> {
    const { loop } = this.#selection;
    const { kept } = this.#history;
    if (!loop || kept.pages === 1 || !this.#canKeepPages) return;
    const showMore = (address: string) => this.#showPage(address, 'more');
    loop.setRestoring(true);
    await import('./loop/restore-pages.ts')
      .then(({ restorePages }) => restorePages(loop, kept, showMore, this.signal))
      .catch(() => {}); // If this fails, the visitor can add the pages again.
    loop.setRestoring(false);
  }

  /** `false` if the address contains the number of the page, because the server then shows this page when the visitor returns. */
  get #canKeepPages(): boolean {
    return this.settings.history !== 'none' && !(this.settings.pageInAddress && !this.#isLocal);
  }

  #onClick(event: MouseEvent): void | Promise<void> {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || !isPlainClick(event)) return undefined;
    this.#keepPages(target);
    const isOwn = this.element.contains(target);
    if (!isOwn && !this.loop?.contains(target)) return undefined;
    const button = membersOf(target).closest<HTMLButtonElement>('button[data-filter]');
    if (button && isOwn) {
      toggleButton(this.element, this.#selection.scope, button);
      return this.settings.auto ? this.apply() : undefined;
    }
    if (this.#features && membersOf(target).closest('button[data-portico-load-more]')) {
      event.preventDefault();
      return this.#showPage('', 'more');
    }
    const link = membersOf(target).closest<HTMLAnchorElement>('a[href]');
    const action = link && this.#selection.linkAction(link);
    if (!action || !this.#selection.loop) return undefined;
    event.preventDefault();
    if (action.type !== 'filter') return this.#showPage(link.href, action.type);
    return this.#applyFilters(action.queryFilters, otherParams(new URL(link.href).search, this.#selection.widgetId));
  }

  /** If the target is a link, which may leave the page, stores the number of added pages and the scroll position. */
  #keepPages(target: Element): void {
    const { loop } = this.#selection;
    const isLink = membersOf(target).closest('a[href]') !== null;
    if (loop && loop.pages > 1 && isLink && this.#canKeepPages) this.#history.keep(loop.pages);
  }

  /** Shows filters in the loop and in the controls. */
  #applyFilters(queryFilters: QueryFilters, others = this.#selection.others, step?: HistoryStep): Promise<void> {
    return this.#show(this.#selection.select(queryFilters, others), step);
  }

  async #show(selection: Selection, step: HistoryStep = 'push'): Promise<void> {
    if (this.#loadingFeatures) await this.#loadingFeatures;
    const { settings } = this;
    const { loop, widgetId } = this.#selection;
    if (!loop) return;
    const filters = groupFilters(selection.filters);
    const queryFilters = new Map([...toQueryFilters(filters, settings.filterType), ...selection.exclusions]);
    const detail = { filters, query: formatQuery(selection.others, widgetId, queryFilters) };
    if (!this.emit('portico-before-filter', detail)) return this.#selection.set(this.#selection.previousFilters);
    loop.queryFilters = queryFilters;
    this.#history.write(loop, detail.query, step);
    for (const features of loop.watchers) features.selected(queryFilters, selection.others);
    const paginationBaseUrl = this.#selection.paginationBase(selection);
    const criteria = this.#features?.criteria(selection.others);
    const request = { settings, loop: loop.element, widgetId, filters, paginationBaseUrl, criteria };
    this.#retry = () => this.#show(selection, 'none');
    const load = (signal: AbortSignal) => this.#loadLocally(queryFilters) ?? fetchLoop(request, signal);
    await this.#update(loop, detail, load, { isQuiet: step === 'initial' });
  }

  /** Shows another page of the loop, or adds the next page. */
  async #showPage(address: string, type: 'page' | 'more', step: HistoryStep = 'push'): Promise<void> {
    const { loop, queryFilters, logicalJoinOf, widgetId } = this.#selection;
    if (!loop) return;
    const { filterType, timeout } = this.settings;
    const filters = groupFilters(toFilters(queryFilters, filterType, logicalJoinOf));
    const query = type === 'page' ? new URL(address).search : location.search;
    if (type === 'page') this.#history.write(loop, query, step);
    // The address has already been updated.
    this.#retry = () => this.#showPage(address, type, 'none');
    if (type === 'page')
      for (const features of loop.watchers) features.selected(queryFilters, otherParams(query, widgetId));
    const added = type === 'more' ? address : undefined;
    const load = (signal: AbortSignal) =>
      this.#loadLocally(queryFilters, true) ?? fetchLoopPage(address, timeout, signal);
    await this.#update(loop, { filters, query }, load, { added, isQuiet: step === 'initial' || loop.isRestoring });
  }

  /** Returns the items of the page or of a JSON list; `undefined` if the server filters. */
  #loadLocally(queryFilters: QueryFilters, isMore = false): Promise<LoopResponse> | undefined {
    return this.#isLocal ? this.#features?.load(queryFilters, isMore) : undefined;
  }

  async #update(
    loop: LoopState,
    detail: BeforeFilterDetail,
    load: (signal: AbortSignal) => Promise<LoopResponse>,
    { added, isQuiet }: { readonly added?: string | undefined; readonly isQuiet: boolean },
  ): Promise<void> {
    const { widgetId, filters } = this.#selection;
    this.#filtered = undefined;
    const isMore = added !== undefined;
    const isLocal = this.#isLocal;
    const result = await this.#updater.show({ loop, widgetId, filters, load, isMore, isLocal, isQuiet });
    if (result.kind === 'shown') {
      this.#filtered = this.element.contains(loop.element) ? loop.element : undefined;
      this.#filtered?.setAttribute(filteredMark, '');
      // Pages of local items are counted when the items are read.
      if (!this.#isLocal) loop.pages = isMore ? loop.pages + 1 : 1;
      if (isMore && this.#canKeepPages) this.#history.keep(loop.pages);
      for (const features of loop.watchers) features.updated({ counts: result.counts, added });
      const { parts, count, total, hidden } = result.swapped;
      this.emit('portico-filter', {
        ...detail,
        parts,
        count,
        total,
        // The value is computed only when a listener reads it.
        get hidden() {
          return hidden?.();
        },
      });
    } else if (result.kind === 'error') this.emit('portico-error', { ...detail, reason: result.reason });
  }
}

/**
 * Filters a loop of posts or products. The element wraps a GET form or links, which also filter without script. It updates the loop in place: only
 * changed nodes are replaced. The setting `for` names the loop.
 *
 * @state loading - A request is running.
 * @state on-dark - The background is dark, although `color-scheme` is not dark. The added content has the colours for dark pages.
 * @state on-light - The background is light, although `color-scheme` is not light. The added content has the colours for light pages.
 * @state on-midtone - The background is a picture, or neither light nor dark. Messages have the colour of the text around them.
 * @cssproperty --portico-danger - The colour of error messages.
 * @cssproperty --portico-veil - The colour of the overlay on the loop while it is loading. By default, the half-transparent colour of the surface.
 */
define('portico-loop-filter', {
  settings: loopFilterSettings,
  events: loopFilterEvents,
  isWrapper: true,
  controller: LoopFilter,
  methods: ['apply', 'clear', 'removeTerm', 'removeFilter'],
  styles,
});
