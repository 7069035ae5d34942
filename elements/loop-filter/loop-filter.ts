import { setTimer } from '../../src/clock/clock.ts';
import { claimSubmit, isCancelled } from '../../src/forms/claimed-submits.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { loadTemplates } from '../../src/kit/template-loader.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { askForLoop, askForPage, postIdOf, restRootOf, type LoopAnswer } from './asking.ts';
import { pressButton, tickAlone } from './controls.ts';
import { consolidated, type Filters } from './filters.ts';
import { wishOfLink, type LinkWish } from './link.ts';
import styles from './loop-filter.css?inline';
import { loopFilterEvents, type BeforeFilterDetail } from './loop-filter.events.ts';
import { loopFilterSettings } from './loop-filter.settings.ts';
import { loopFilterTexts } from './loop-filter.texts.ts';
import type { Loop } from './loop.ts';
import { isPageKey, printQuery, readQuery, type WantedByTaxonomy } from './query-string.ts';
import { Showing } from './showing.ts';
import { lead } from './step.ts';
import { Surroundings } from './surroundings.ts';
import { filtersOf, isSaidBy, othersIn, refusalsIn, restOf, wantedOf } from './wishes.ts';

/** What the page's address does. */
type Step = 'push' | 'none';

/** What a loop is to show. */
interface Wish {
  readonly filters: Filters;
  /** What is not wanted, which only addresses say. */
  readonly refusals: WantedByTaxonomy;
  /** The query beside filters and pages. */
  readonly others: string;
}

/** On a loop that shows what a visitor has chosen, so that a host page that puts its own results there takes it away. */
const filteredMark = 'data-portico-filtered';
/** The template of the note, once it is loaded. */
let templates: typeof import('./note.template.ts') | undefined;

class LoopFilter extends Controller<typeof loopFilterSettings, typeof loopFilterEvents> {
  readonly #page = new Surroundings(this.element, () => this.settings);
  /** Does again what failed last. */
  #retry: () => Promise<void> = () => Promise.resolve();
  readonly #showing = new Showing({
    element: this.element,
    say: (key) => this.text(loopFilterTexts, key),
    loading: (isLoading) => this.state('loading', isLoading),
    retry: () => void this.#retry(),
    renderNote: () => templates?.renderNote,
  });
  /** The loop in this element that shows what was chosen. */
  #filtered: HTMLElement | undefined;
  /** Resolves when the templates are here, or cannot be had; set until then. */
  #loading: Promise<unknown> | undefined;
  /** Whether the address has changed for this filter: Back and Forward may change it again. */
  #hasSteps = false;

  /** Filters the loop by what is chosen. Resolves when it shows that, or when it could not be had. */
  apply(): Promise<void> {
    const page = this.#page;
    const { filterType, logicalJoin, widgetId } = page.scope;
    const { chosen, others } = page;
    const current = page.loop?.wanted ?? readQuery(location.search, widgetId);
    // What no control says stays as it is.
    const rest = restOf(current, chosen);
    const filters = { ...filtersOf(rest, filterType, () => logicalJoin), ...chosen };
    return this.#show({ filters, refusals: refusalsIn(rest), others }, 'push');
  }

  /** Takes all filters of the loop away. */
  clear(): Promise<void> {
    return this.#want(new Map(), this.#page.others, 'push');
  }

  /** Takes one term of a taxonomy away. The value of a command is both, with a space between. */
  removeTerm(taxonomy: string, term?: string): Promise<void> {
    const [name = '', gone = ''] = term === undefined ? taxonomy.split(' ') : [taxonomy, term];
    const wanted = new Map(this.#page.wanted);
    const filter = wanted.get(name);
    const terms = filter?.terms.filter((other) => other !== gone) ?? [];
    if (filter && terms.length > 0) wanted.set(name, { ...filter, terms });
    else wanted.delete(name);
    return this.#want(wanted, this.#page.others, 'push');
  }

  /** Takes the whole filter of a taxonomy away. */
  removeFilter(taxonomy: string): Promise<void> {
    const wanted = new Map([...this.#page.wanted].filter(([other]) => other !== taxonomy));
    return this.#want(wanted, this.#page.others, 'push');
  }

  override connected(): void {
    adopt(this.element.getRootNode(), styles);
    // Now, since what goes wrong without a network must be said then.
    if (!templates) this.#loading = Promise.resolve(guard(this.element, () => this.#load()));
    this.listen(this.element, ['change', 'submit', 'reset']);
    this.listen(this.element, ['submit'], { capture: true });
    // Links of the loop filter, too, wherever it is; and others may want their click first.
    this.listen(this.element.ownerDocument, ['click']);
    if (this.#hasSteps) this.#hearHistory();
    const { readyState, URL: address, defaultView } = this.element.ownerDocument;
    if (readyState !== 'complete' && defaultView) this.listen(defaultView, ['pageshow']);
    if (!new URL(address).search.includes('e-filter-')) return;
    if (readyState === 'loading') this.listen(this.element.ownerDocument, ['DOMContentLoaded']);
    else void this.#arrive();
  }

  override get watchedAttributes(): readonly string[] {
    return ['aria-busy', filteredMark];
  }

  override isIntact(): boolean {
    return this.#showing.isShown && (!this.#filtered || this.#filtered.hasAttribute(filteredMark));
  }

  /** A host page has put its own results into the loop: those that the visitor wants are asked for. */
  override restore(): boolean {
    this.#showing.restore();
    if (!this.#filtered?.isConnected || this.#filtered.hasAttribute(filteredMark)) return true;
    this.#filtered.setAttribute(filteredMark, '');
    if (this.#showing.isShown) void this.#retry();
    return true;
  }

  override disconnected(): void {
    this.#showing.leave();
  }

  async #load(): Promise<void> {
    try {
      templates = await loadTemplates(
        () => lazyImport(() => import('./note.template.ts'), import.meta.url),
        (reason) => this.warn(`${reason}. Until then its form and its links load the whole page, as without script.`),
      );
    } finally {
      this.#loading = undefined;
    }
  }

  /** Waits for the templates; whether they are here. */
  async #hasTemplates(): Promise<boolean> {
    await this.#loading;
    return templates !== undefined;
  }

  protected override onEvent(event: Event): void | Promise<void> {
    // Without its note, the filter does what it does without script.
    if (!templates && !this.#loading) return undefined;
    if (event.type === 'popstate' || event.type === 'DOMContentLoaded') return this.#arrive();
    if (event.type === 'pageshow') return this.#unrestore();
    if (isCancelled(event) || (event.type !== 'click' && this.#isOfLoopWithin(event.target))) return undefined;
    switch (event.type) {
      case 'change':
        tickAlone(this.element, this.#page.scope, event.target);
        return this.settings.auto ? this.apply() : undefined;
      case 'reset':
        // The values go back only when all listeners are done.
        return void setTimer(0, () => void this.apply(), this.signal);
      case 'submit':
        if (!this.#page.loop || !templates) return undefined;
        if (event.eventPhase === Event.CAPTURING_PHASE) return claimSubmit(event);
        event.preventDefault();
        return this.apply();
      case 'click':
        return event instanceof MouseEvent ? this.#click(event) : undefined;
    }
  }

  /** The page came with filters in its address, by Back and Forward or from the beginning. */
  async #arrive(): Promise<void> {
    const loop = this.#page.loop;
    const widgetId = this.#page.widgetId;
    if (!loop || (loop.shown !== undefined && loop.shown === location.search)) return;
    const wanted = readQuery(location.search, widgetId, this.#page.joinOf);
    const isTurned = [...new URLSearchParams(location.search).keys()].some((name) => isPageKey(name, widgetId));
    if (loop.shown === undefined && isSaidBy(this.#page.printed, wanted)) return;
    if (!isTurned) return this.#want(wanted, othersIn(location.search, widgetId), 'none');
    this.#page.set(wanted);
    loop.wanted = wanted;
    return this.#turn(new URL(location.search, this.#page.pageAddress).href, { do: 'turn' }, 'none');
  }

  /** A browser restores a form of before, in which a choice was already made, beside a loop that came without: the controls say what the server did. */
  #unrestore(): void {
    const { loop, printed } = this.#page;
    if (this.settings.auto && loop && !loop.wanted) this.#page.set(printed);
  }

  /** What a loop within the filter has of its own, such as a form to buy a thing, is no filter. */
  #isOfLoopWithin(target: EventTarget | null): boolean {
    const loop = this.#page.loop?.element;
    return loop !== undefined && this.element.contains(loop) && target instanceof Node && loop.contains(target);
  }

  #click(event: MouseEvent): void | Promise<void> {
    const [target] = event.composedPath();
    if (
      !(target instanceof Element) ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return undefined;
    const isOwn = this.element.contains(target);
    if (!isOwn && !this.#page.loop?.element.contains(target)) return undefined;
    const button = membersOf(target).closest<HTMLButtonElement>('button[data-filter]');
    if (button && isOwn) {
      pressButton(this.element, this.#page.scope, button);
      return this.settings.auto ? this.apply() : undefined;
    }
    const link = membersOf(target).closest<HTMLAnchorElement>('a[href]');
    if (!link || link.hasAttribute('download') || !/^(|_self)$/i.test(link.target)) return undefined;
    const wish = wishOfLink(link.href, {
      widgetId: this.#page.widgetId,
      pages: [location.href, this.#page.pageAddress],
      wanted: this.#page.wanted,
      isMore: link.hasAttribute('data-portico-load-more'),
      joinOf: this.#page.joinOf,
    });
    if (!wish || !this.#page.loop || !templates) return undefined;
    event.preventDefault();
    if (wish.do === 'filter')
      return this.#want(wish.wanted, othersIn(new URL(link.href).search, this.#page.widgetId), 'push');
    return this.#turn(link.href, wish, 'push');
  }

  /** Shows what an address wants, in the controls, too. */
  #want(wanted: WantedByTaxonomy, others: string, step: Step): Promise<void> {
    this.#page.set(wanted);
    const filters = filtersOf(wanted, this.settings.filterType, this.#page.logicalJoinOf);
    return this.#show({ filters, refusals: refusalsIn(wanted), others }, step);
  }

  async #show(wish: Wish, step: Step): Promise<void> {
    if (!templates && !(await this.#hasTemplates())) return;
    const loop = this.#page.loop;
    if (!loop)
      return this.warn(
        `"for" is "${this.settings.for}", which is the id of nothing in the page; the loop to be filtered must have it.`,
      );
    const { settings } = this;
    const { filters, refusals, others } = wish;
    const groups = consolidated(filters);
    const wanted = new Map([...wantedOf(groups, settings.filterType), ...refusals]);
    const query = printQuery(others, this.#page.widgetId, wanted);
    const detail = { filters: groups, query };
    if (!this.emit('portico-before-filter', detail)) return this.#page.set(this.#wantedBefore(loop));
    loop.wanted = wanted;
    this.#go(loop, query, step);
    const base = new URL(this.#page.pageAddress);
    base.hash = '';
    base.search = printQuery(others, this.#page.widgetId, refusals);
    const question = {
      address: `${restRootOf(settings.restRoot, this.element.ownerDocument)}${settings.namespace}/refresh-loop`,
      postId: settings.postId || postIdOf(loop.element),
      widgetId: this.#page.widgetId,
      filters: groups,
      paginationBaseUrl: base.href,
      ...(settings.editMode && { edit: { model: settings.widgetModel, nonce: settings.restNonce } }),
      timeout: settings.timeout,
    };
    this.#retry = () => this.#show(wish, 'none');
    await this.#exchange(loop, detail, (signal) => askForLoop({ ...question, signal }), false);
  }

  /** What was wanted before somebody chose: what stands in the address. */
  #wantedBefore(loop: Loop): WantedByTaxonomy {
    return loop.wanted ?? readQuery(location.search, this.#page.widgetId, this.#page.joinOf);
  }

  /** Shows another page of the same, or more of it. */
  async #turn(address: string, { do: how }: LinkWish, step: Step): Promise<void> {
    if (!templates && !(await this.#hasTemplates())) return;
    const loop = this.#page.loop;
    if (!loop) return;
    const { search } = new URL(address);
    const filters = consolidated(filtersOf(this.#page.wanted, this.settings.filterType, this.#page.logicalJoinOf));
    if (how === 'turn') this.#go(loop, search, step);
    const query = how === 'turn' ? search : location.search;
    this.#retry = () => this.#turn(address, { do: how } as LinkWish, 'none'); // As it came.
    const { timeout } = this.settings;
    await this.#exchange(
      loop,
      { filters, query },
      (signal) => askForPage(address, { timeout, signal }),
      how === 'more',
    );
  }

  /** The page gets another address, which Back takes back. */
  #go(loop: Loop, query: string, step: Step): void {
    const { history: wish } = this.settings;
    if (!this.#hasSteps) this.#hearHistory();
    this.#hasSteps = true;
    if (step !== 'none' && wish !== 'none') lead(query, wish);
    // As the browser writes it, and also where it did not change: a step to another fragment of the page then changes nothing.
    loop.shown = location.search;
  }

  #hearHistory(): void {
    const { defaultView } = this.element.ownerDocument;
    if (defaultView) this.listen(defaultView, ['popstate']);
  }

  async #exchange(
    loop: Loop,
    detail: BeforeFilterDetail,
    ask: (signal: AbortSignal) => Promise<LoopAnswer>,
    isMore: boolean,
  ): Promise<void> {
    const { widgetId, filters: around } = this.#page;
    this.#filtered = undefined;
    const shown = await this.#showing.show({
      loop,
      widgetId,
      around,
      ask,
      isMore,
      tellsErrors: this.settings.tellErrors,
    });
    if (shown.kind === 'shown') {
      this.#filtered = this.element.contains(loop.element) ? loop.element : undefined;
      this.#filtered?.setAttribute(filteredMark, '');
      this.emit('portico-filter', { ...detail, count: shown.swapped.count, parts: shown.swapped.parts });
    } else if (shown.kind === 'error') this.emit('portico-error', { ...detail, reason: shown.reason });
  }
}

/**
 * Filters for a loop of posts or products. It wraps what filters without script (a GET form with boxes or selects, or links), and shows
 * what is found without leaving the page: only what changed of the loop is changed. `for` names the loop.
 *
 * @state loading - The site is asked.
 * @cssproperty --portico-error - Colour of what is said when the results could not be had.
 * @cssproperty --portico-veil - Colour over the loop while it is loaded.
 */
define('portico-loop-filter', {
  settings: loopFilterSettings,
  events: loopFilterEvents,
  controller: LoopFilter,
  methods: ['apply', 'clear', 'removeTerm', 'removeFilter'],
});
