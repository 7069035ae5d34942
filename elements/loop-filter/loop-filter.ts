import { setTimer } from '../../src/clock/clock.ts';
import { isPlainClick } from '../../src/dom/plain-click.ts';
import { claimSubmit, isCancelled } from '../../src/forms/claimed-submits.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { loadTemplates } from '../../src/kit/template-loader.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { fetchLoop, fetchLoopPage, findPostId, findRestRoot, type LoopResponse } from './api.ts';
import { toggleButton, uncheckOthers } from './controls.ts';
import { FilterContext, type Selection } from './filter-context.ts';
import { groupFilters } from './filters.ts';
import styles from './loop-filter.css?inline';
import {
  loopFilterEvents,
  loopFilterSettings,
  loopFilterTexts,
  type BeforeFilterDetail,
} from './loop-filter.settings.ts';
import { type Loop, writeQuery } from './loop.ts';
import { LoopUpdater } from './loop-updater.ts';
import {
  formatQuery,
  hasPageKey,
  type LinkAction,
  matchesControls,
  otherParams,
  type QueryFilters,
  readQuery,
  toFilters,
  toQueryFilters,
} from './query-filters.ts';

/** The effect on the page's address. */
type Step = 'push' | 'none';

/** Marks a loop with filtered results: a host page that replaces them removes the mark. */
const filteredMark = 'data-portico-filtered';
/** The template of the note, once it is loaded. */
let templates: typeof import('./note.template.ts') | undefined;

class LoopFilter extends Controller<typeof loopFilterSettings, typeof loopFilterEvents> {
  readonly #context = new FilterContext(this.element, () => this.settings);
  /** Repeats the last update. */
  #retry: () => Promise<void> = () => Promise.resolve();
  readonly #updater = new LoopUpdater({
    element: this.element,
    getText: (key) => this.text(loopFilterTexts, key),
    onLoading: (isLoading) => this.state('loading', isLoading),
    retry: () => void this.#retry(),
    renderNote: () => templates?.renderNote,
  });
  /** The loop in this element that shows filtered results. */
  #filtered: HTMLElement | undefined;
  /** Resolves after the templates were loaded or failed; `undefined` afterwards. */
  #loading: Promise<unknown> | undefined;
  /** `true` if this filter has changed the address, so Back and Forward may change it again. */
  #hasHistory = false;

  /** Filters the loop by the selection. Resolves after it was updated, or after an error. */
  apply(): Promise<void> {
    return this.#show(this.#context.selection, 'push');
  }

  /** Removes all filters of the loop. */
  clear(): Promise<void> {
    return this.#applyFilters(new Map(), this.#context.others, 'push');
  }

  /** Removes one term of a taxonomy. The value of a command contains both, separated by a space. */
  removeTerm(taxonomy: string, term?: string): Promise<void> {
    const [name = '', removed = ''] = term === undefined ? taxonomy.split(' ') : [taxonomy, term];
    const queryFilters = new Map(this.#context.queryFilters);
    const filter = queryFilters.get(name);
    const terms = filter?.terms.filter((other) => other !== removed) ?? [];
    if (filter && terms.length > 0) queryFilters.set(name, { ...filter, terms });
    else queryFilters.delete(name);
    return this.#applyFilters(queryFilters, this.#context.others, 'push');
  }

  /** Removes the filter of a taxonomy. */
  removeFilter(taxonomy: string): Promise<void> {
    const queryFilters = new Map([...this.#context.queryFilters].filter(([other]) => other !== taxonomy));
    return this.#applyFilters(queryFilters, this.#context.others, 'push');
  }

  override connected(): void {
    adopt(this.element.getRootNode(), styles);
    // Preloaded, since errors must be shown without a network.
    if (!templates) this.#loading = Promise.resolve(guard(this.element, () => this.#load()));
    this.listen(this.element, ['change', 'submit', 'reset']);
    this.listen(this.element, ['submit'], { capture: true });
    // On the document: links of the loop filter, too, and other listeners come first.
    this.listen(this.element.ownerDocument, ['click']);
    if (this.#hasHistory) this.#listenToHistory();
    const { readyState, URL: address, defaultView } = this.element.ownerDocument;
    if (readyState !== 'complete' && defaultView) this.listen(defaultView, ['pageshow']);
    if (!new URL(address).search.includes('e-filter-')) return;
    if (readyState === 'loading') this.listen(this.element.ownerDocument, ['DOMContentLoaded']);
    else void this.#applyAddress();
  }

  override get watchedAttributes(): readonly string[] {
    return ['aria-busy', filteredMark];
  }

  override isIntact(): boolean {
    return this.#updater.isShown && (!this.#filtered || this.#filtered.hasAttribute(filteredMark));
  }

  /** Requests the results again after a host page has replaced them. */
  override restore(): boolean {
    this.#updater.restore();
    if (!this.#filtered?.isConnected || this.#filtered.hasAttribute(filteredMark)) return true;
    this.#filtered.setAttribute(filteredMark, '');
    if (this.#updater.isShown) void this.#retry();
    return true;
  }

  override disconnected(): void {
    this.#updater.disconnect();
  }

  async #load(): Promise<void> {
    try {
      templates = await loadTemplates(
        () => lazyImport(() => import('./note.template.ts'), import.meta.url),
        (reason) => this.warn(`${reason}. Until then the form and the links load the whole page.`),
      );
    } finally {
      this.#loading = undefined;
    }
  }

  /** Resolves to whether the templates could be loaded. */
  async #hasTemplates(): Promise<boolean> {
    await this.#loading;
    return templates !== undefined;
  }

  protected override onEvent(event: Event): void | Promise<void> {
    // Without its templates, the filter works as without script.
    if (!templates && !this.#loading) return undefined;
    if (event.type === 'popstate' || event.type === 'DOMContentLoaded') return this.#applyAddress();
    if (event.type === 'pageshow') return this.settings.auto ? this.#context.resetRestoredForm() : undefined;
    if (isCancelled(event) || (event.type !== 'click' && this.#context.isInOwnLoop(event.target))) return undefined;
    switch (event.type) {
      case 'change':
        uncheckOthers(this.element, this.#context.scope, event.target);
        return this.settings.auto ? this.apply() : undefined;
      case 'reset':
        // The form is reset after all listeners.
        return void setTimer(0, () => void this.apply(), this.signal);
      case 'submit':
        if (!this.#context.loop || !templates) return undefined;
        if (event.eventPhase === Event.CAPTURING_PHASE) return claimSubmit(event);
        event.preventDefault();
        return this.apply();
      case 'click':
        return event instanceof MouseEvent ? this.#onClick(event) : undefined;
    }
  }

  /** Applies the filters of the address, initially and after Back and Forward. */
  async #applyAddress(): Promise<void> {
    const { loop, widgetId } = this.#context;
    if (!loop || (loop.shown !== undefined && loop.shown === location.search)) return;
    const queryFilters = readQuery(location.search, widgetId, this.#context.joinOf);
    if (loop.shown === undefined && matchesControls(this.#context.defaults, queryFilters)) return;
    if (!hasPageKey(location.search, widgetId))
      return this.#applyFilters(queryFilters, otherParams(location.search, widgetId), 'none');
    this.#context.set(queryFilters);
    loop.queryFilters = queryFilters;
    return this.#showPage(new URL(location.search, this.#context.pageAddress).href, { type: 'page' }, 'none');
  }

  #onClick(event: MouseEvent): void | Promise<void> {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || !isPlainClick(event)) return undefined;
    const isOwn = this.element.contains(target);
    if (!isOwn && !this.#context.loop?.element.contains(target)) return undefined;
    const button = membersOf(target).closest<HTMLButtonElement>('button[data-filter]');
    if (button && isOwn) {
      toggleButton(this.element, this.#context.scope, button);
      return this.settings.auto ? this.apply() : undefined;
    }
    const link = membersOf(target).closest<HTMLAnchorElement>('a[href]');
    const action = link && this.#context.linkAction(link);
    if (!action || !this.#context.loop || !templates) return undefined;
    event.preventDefault();
    if (action.type !== 'filter') return this.#showPage(link.href, action, 'push');
    const others = otherParams(new URL(link.href).search, this.#context.widgetId);
    return this.#applyFilters(action.queryFilters, others, 'push');
  }

  /** Shows filters in the loop and the controls. */
  #applyFilters(queryFilters: QueryFilters, others: string, step: Step): Promise<void> {
    return this.#show(this.#context.select(queryFilters, others), step);
  }

  async #show(selection: Selection, step: Step): Promise<void> {
    if (!templates && !(await this.#hasTemplates())) return;
    const loop = this.#context.loop;
    if (!loop) return this.warn(`for="${this.settings.for}" matches no element; set it to the id of the loop.`);
    const { settings } = this;
    const { filters, exclusions, others } = selection;
    const groups = groupFilters(filters);
    const queryFilters = new Map([...toQueryFilters(groups, settings.filterType), ...exclusions]);
    const query = formatQuery(others, this.#context.widgetId, queryFilters);
    const detail = { filters: groups, query };
    if (!this.emit('portico-before-filter', detail)) return this.#context.set(this.#context.previousFilters);
    loop.queryFilters = queryFilters;
    this.#updateAddress(loop, query, step);
    const request = {
      address: `${findRestRoot(settings.restRoot, this.element.ownerDocument)}${settings.namespace}/refresh-loop`,
      postId: settings.postId || findPostId(loop.element),
      widgetId: this.#context.widgetId,
      filters: groups,
      paginationBaseUrl: this.#context.paginationBase(selection),
      ...(settings.editMode && { edit: { model: settings.widgetModel, nonce: settings.restNonce } }),
      timeout: settings.timeout,
    };
    this.#retry = () => this.#show(selection, 'none');
    await this.#update(loop, detail, (signal) => fetchLoop({ ...request, signal }), false);
  }

  /** Shows another page of the loop, or adds the next one. */
  async #showPage(address: string, { type }: LinkAction, step: Step): Promise<void> {
    if (!templates && !(await this.#hasTemplates())) return;
    const loop = this.#context.loop;
    if (!loop) return;
    const { search } = new URL(address);
    const { queryFilters, logicalJoinOf } = this.#context;
    const filters = groupFilters(toFilters(queryFilters, this.settings.filterType, logicalJoinOf));
    if (type === 'page') this.#updateAddress(loop, search, step);
    const query = type === 'page' ? search : location.search;
    this.#retry = () => this.#showPage(address, { type } as LinkAction, 'none'); // The address is already updated.
    const { timeout } = this.settings;
    const load = (signal: AbortSignal) => fetchLoopPage(address, { timeout, signal });
    await this.#update(loop, { filters, query }, load, type === 'more');
  }

  /** Writes the query into the address of the page. */
  #updateAddress(loop: Loop, query: string, step: Step): void {
    const { history: mode } = this.settings;
    if (!this.#hasHistory) this.#listenToHistory();
    this.#hasHistory = true;
    if (step !== 'none' && mode !== 'none') writeQuery(query, mode);
    // Set even if the query did not change, so that a step to a fragment does not filter again.
    loop.shown = location.search;
  }

  #listenToHistory(): void {
    const { defaultView } = this.element.ownerDocument;
    if (defaultView) this.listen(defaultView, ['popstate']);
  }

  async #update(
    loop: Loop,
    detail: BeforeFilterDetail,
    load: (signal: AbortSignal) => Promise<LoopResponse>,
    isMore: boolean,
  ): Promise<void> {
    const { widgetId, filters } = this.#context;
    this.#filtered = undefined;
    const { showErrors } = this.settings;
    const result = await this.#updater.show({ loop, widgetId, filters, load, isMore, showErrors });
    if (result.kind === 'shown') {
      this.#filtered = this.element.contains(loop.element) ? loop.element : undefined;
      this.#filtered?.setAttribute(filteredMark, '');
      this.emit('portico-filter', { ...detail, count: result.swapped.count, parts: result.swapped.parts });
    } else if (result.kind === 'error') this.emit('portico-error', { ...detail, reason: result.reason });
  }
}

/**
 * Filters for a loop of posts or products. It wraps a GET form or links that filter without script, and updates the loop in place:
 * only changed nodes are replaced. `for` names the loop.
 *
 * @state loading - A request is running.
 * @cssproperty --portico-error - The colour of error messages.
 * @cssproperty --portico-veil - The colour of the overlay on the loop while it is loading.
 */
define('portico-loop-filter', {
  settings: loopFilterSettings,
  events: loopFilterEvents,
  controller: LoopFilter,
  methods: ['apply', 'clear', 'removeTerm', 'removeFilter'],
});
