import { because } from '../../src/diagnostics/because.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { afterReset } from '../../src/dom/after-reset.ts';
import { isComposing } from '../../src/dom/composing.ts';
import { isCancelled, watchCancels } from '../../src/forms/submit/htmx-submits.ts';
import { watchPasswords } from '../../src/forms/controls/password-fields.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { fromCms } from './from-cms.ts';
import { actionForKey, applyCombobox, findInput } from './input/combobox.ts';
import { Dismissal } from './list/dismissal.ts';
import { DropDown, optionContent } from './list/drop-down.ts';
import {
  errorContents,
  loadingContents,
  recentContents,
  resultsContents,
  type ListContents,
} from './list/list-contents.ts';
import type { ResultsBox } from './list/results-box.template.ts';
import styles from './live-search.css?inline';
import { liveSearchEvents, liveSearchSettings, liveSearchTexts, type GetText } from './live-search.settings.ts';
import { openMobilePanel } from './input/mobile-panel.ts';
import { forgetSearches, recentSearches, rememberSearch, watchRevoke } from './input/recent-searches.ts';
import { searchPageUrl } from './input/search-page.ts';
import { listenForShortcut } from './input/shortcut.ts';
import type { SearchSource } from './sources/load-source.ts';
import { listOf, postTypes } from './sources/post-types.ts';
import { SearchRequests } from './sources/search-requests.ts';
import { hasState } from '../../src/older-browsers/custom-states.ts';

type Settings = typeof liveSearchSettings;

/** The time (ms) for which previous results stay without a message that new results are loading. */
const busyDelay = 200;

/** The time (ms) after which a running search is announced. Most results come earlier, and an announcement would only delay that of their number. */
const announceDelay = 1000;

const events = 'focusin focusout input compositionend keydown pointerdown mousedown click submit'.split(' ');

class LiveSearch extends Controller<Settings, typeof liveSearchEvents> {
  #input: HTMLInputElement | undefined;
  readonly #requests = new SearchRequests((message) => this.warn(message));
  readonly #getText: GetText = (key, values = {}) =>
    fillPlaceholders(this.text(liveSearchTexts, key, Number(values.count)), values);
  readonly #list = new DropDown(this, {
    getText: this.#getText,
    onOpen: (signal) => {
      this.#dismissal.listen(signal);
      watchRevoke(() => this.#text === '' && this.hide(), signal);
    },
    onForbidden: (reason) => this.#disable(reason),
  });
  readonly #dismissal = new Dismissal(
    this.element,
    (node) => this.#list.contains(node),
    () => this.hide(),
  );
  /** The content of the option that the visitor pressed last. */
  #pressedContent: string | undefined;
  /** Finds the results instead of a request. */
  #source: SearchSource | undefined;
  /** `true` if a policy of the page forbids the list. The form then works as it does without script. */
  #isDisabled = false;

  /** Searches for a text at once. Resolves after the results have been shown. If the text is shorter than `min-char-count`, closes the list. */
  async search(text: string): Promise<void> {
    const input = this.#input;
    if (!input) return;
    input.value = text;
    await this.#startSearch(true);
  }

  /** Closes the list and aborts the current request. */
  hide(): void {
    this.#abort();
    this.#list.hide();
  }

  /**
   * Sets a function that finds the results instead of requests to `ajax-url`, for example in an index that the page has loaded. It gets the text and
   * an `AbortSignal`. It returns a list of results in the server's format (`title`, `post_url`, `image_url`, `type`), or a promise of this list. If
   * it throws, the list shows an error message.
   */
  setSource(source: SearchSource): void {
    this.#source = source;
    this.#requests.clearCache();
    if (this.#input) applyCombobox(this.#input, this.isEnabled, this.#list.isOpen);
  }

  override connected(): void {
    this.listen(this.element, events);
    this.listen(this.element, ['submit'], { capture: true });
    // The listener is not on the form itself, because the form may be around the element.
    this.listenToRoot(['reset'], { capture: true });
    // If a button shows a password as text, this field must not become the input of the search.
    watchPasswords(this.element.getRootNode(), this.signal);
    const input = (this.#input = findInput(this.element));
    if (!input) return;
    applyCombobox(input, this.isEnabled, this.#list.isOpen);
    if (this.settings.shortcut) listenForShortcut(this, input);
    if (this.settings.open) void this.#startSearch(true);
  }

  override changed(names: ReadonlySet<keyof Settings>): void {
    const input = this.#input;
    if (!input) return;
    if (names.size > 1 || !names.has('open')) this.#requests.clearCache();
    applyCombobox(input, this.isEnabled, this.#list.isOpen);
    if (!this.isEnabled) return this.hide();
    if (this.settings.open === this.#list.isOpen) return;
    if (this.settings.open) void this.#startSearch(true);
    else this.hide();
  }

  override moved(): void {
    this.#dismissal.moved();
  }

  override get watchedAttributes(): readonly string[] {
    return ['role'];
  }

  override isIntact(): boolean {
    const input = this.#input;
    const isReady = !input || !this.isEnabled || (input === findInput(this.element) && input.role === 'combobox');
    return isReady && (this.#list.box?.isIntact ?? true);
  }

  override restore(): boolean {
    const input = this.#input;
    if (!input || input !== findInput(this.element)) return false;
    applyCombobox(input, this.isEnabled, this.#list.isOpen);
    this.#list.box?.restore();
    return true;
  }

  override disconnected(): void {
    this.#abort();
    this.#list.remove();
    if (this.#input) applyCombobox(this.#input, false, false);
    this.state('open', false);
  }

  protected override onEvent(event: Event): void | Promise<void> {
    const input = this.#input;
    if (event.type === 'focusin') this.#checkSource();
    if (!input || !this.isEnabled) return;
    const isFromInput = event.target === input;
    switch (event.type) {
      case 'focusin':
        return isFromInput ? this.#onFocus(input) : undefined;
      case 'focusout':
        return isFromInput ? this.#dismissal.onBlur(event, this.signal) : undefined;
      case 'input':
        // The active option belongs to the earlier text, so Enter must not open it.
        if (isFromInput) this.#list.box?.setActive(-1);
        // During the composition of a character, no search starts. It starts when the composition ends.
        return isFromInput && !(event instanceof InputEvent && event.isComposing)
          ? this.#startSearch(false)
          : undefined;
      case 'compositionend':
        return isFromInput ? this.#startSearch(false) : undefined;
      case 'keydown':
        return isFromInput && event instanceof KeyboardEvent ? this.#onKeyDown(event) : undefined;
      case 'pointerdown':
        this.#pressedContent = optionContent(this.#list.optionAt(event));
        return undefined;
      case 'mousedown':
        // A press on the list must not take the focus from the input.
        return this.#list.contains(event.target) ? event.preventDefault() : undefined;
      case 'click':
        return event instanceof MouseEvent ? this.#onClick(event) : undefined;
      case 'reset':
        return event.target === input.form ? afterReset(event, () => this.hide(), this.signal) : undefined;
      case 'submit':
        if (event.eventPhase === Event.CAPTURING_PHASE) return watchCancels(event);
        if (!isCancelled(event)) rememberSearch(this.#text, this.settings);
        return this.hide();
    }
  }

  get isEnabled(): boolean {
    return [
      because('isEnabled', this.settings.enabled, 'enabled'),
      because('isEnabled', this.#hasSource, 'source'),
      because('isEnabled', !this.#isDisabled, 'policy'),
    ].every(Boolean);
  }

  /** `true` if the input contains enough characters for a search. */
  get isLongEnough(): boolean {
    const { length } = this.#text;
    return because('isLongEnough', length >= this.settings.minCharCount, 'length', { length });
  }

  get #hasSource(): boolean {
    return this.settings.ajaxUrl !== '' || this.settings.sources.length > 0 || this.#source !== undefined;
  }

  /** Warns if there is no source. This happens on the first focus, because a script may set the source after the element is ready. */
  #checkSource(): void {
    if (this.#hasSource || !this.settings.enabled) return;
    this.warn(
      '"ajax-url" is missing, so no results are shown; set it to the address that returns results, or call setSource().',
    );
  }

  /** Disables the element. The form then works as it does without script. */
  #disable(reason: string): void {
    this.warn(`${reason}. Until then no results are shown, and the form leads to the search page.`);
    if (this.#isDisabled) return;
    this.#isDisabled = true;
    this.hide();
    this.reflect('open', false);
    if (this.#input) applyCombobox(this.#input, false, false);
  }

  get #text(): string {
    return this.#input?.value.trim() ?? '';
  }

  async #onFocus(input: HTMLInputElement): Promise<void> {
    // The list is preloaded on focus.
    const preparing = this.#list.prepare(input, this.signal);
    if (!this.#source) this.#requests.prepare(this.settings, this.element.baseURI, this.signal);
    if (this.settings.mobilePanel) openMobilePanel(this, input);
    if (this.#text === '') void this.#startSearch(false);
    await preparing;
  }

  /** Aborts the current request. Returns the signal for the next request. */
  #abort(): AbortSignal {
    this.state('loading', false);
    return this.#requests.abort();
  }

  /** Searches for the text of the input, at once (`isImmediate`) or after the debounce. */
  async #startSearch(isImmediate: boolean): Promise<void> {
    const { settings, signal: lifetime } = this;
    const signal = this.#abort();
    const text = this.#text;
    const recent = text === '' ? recentSearches(settings) : [];
    const popular = text === '' ? listOf(settings.popular) : [];
    if (recent.length + popular.length > 0) return this.#show(recentContents(recent, this.#getText, popular), signal);
    if (!this.isLongEnough) return this.hide();
    const types = postTypes(settings.postType, new FormData(this.#input?.form ?? undefined));
    const query = { text, types, isImmediate, settings, base: this.element.baseURI, source: this.#source, lifetime };
    const response = await this.#requests.search(query, signal, () => this.#showLoading(signal));
    if (signal.aborted || response.kind === 'aborted') return;
    this.state('loading', false);
    const target = { text, page: this.#input && searchPageUrl(this.#input, text) };
    if (response.kind === 'error') {
      const { reason, sources } = response;
      this.emit('portico-error', { text, reason, sources });
      return this.#show(errorContents(reason, target, this.#getText), signal);
    }
    const { results, isCached = false, sources } = response;
    this.emit('portico-results', { text, results, isCached, sources });
    await this.#show(resultsContents(results, target, settings, this.#getText), signal);
  }

  /** Shows that results are loading, and announces this if it takes long. Previous results stay, and get a message after 200 ms. */
  async #showLoading(signal: AbortSignal): Promise<void> {
    this.state('loading', true);
    const message = this.#getText('loading');
    const whileLoading = (act: (box: ResultsBox) => void) => () => {
      const { box } = this.#list;
      if (box && hasState(this.element, 'loading')) act(box);
    };
    setTimer(
      announceDelay,
      whileLoading((box) => box.announce(message)),
      signal,
    );
    const { isOpen, box } = this.#list;
    if (!isOpen || !box || box.count === 0) return this.#show(loadingContents(this.#getText), signal);
    setTimer(
      busyDelay,
      whileLoading((shown) => shown.showBusy(message)),
      signal,
    );
  }

  async #show(contents: ListContents, signal: AbortSignal): Promise<void> {
    if (this.#input) await this.#list.show(this.#input, contents, signal);
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isComposing(event)) return;
    const { box, isOpen } = this.#list;
    const action = actionForKey(event, { isOpen, count: box?.count ?? 0, active: box?.active ?? -1 });
    if (!action) return;
    if (action.type === 'deactivate') return box?.setActive(-1);
    event.preventDefault();
    // A dialog around the search must stay open.
    if (event.key === 'Escape') event.stopPropagation();
    if (action.type === 'close') this.hide();
    else if (action.type === 'move') box?.setActive(action.to);
    else if (action.type === 'activate') box?.activeOption?.click();
    else void this.#startSearch(true);
  }

  #onClick(event: MouseEvent): void {
    const input = this.#input;
    const option = this.#list.optionAt(event);
    if (!option || !input) return;
    // If other results have arrived since `pointerdown`, the click is ignored. Keys and scripts click without `pointerdown`.
    if (event.detail > 0 && this.#pressedContent !== undefined && this.#pressedContent !== optionContent(option))
      return event.preventDefault();
    if (option.matches('.portico-search-forget')) {
      forgetSearches();
      this.hide();
    } else if (option.matches('.portico-search-recent')) {
      void this.search(option.textContent);
    } else {
      rememberSearch(this.#text, this.settings);
      // If a link opens in another tab, the list stays open.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.hide();
    }
  }
}

/**
 * Shows a list of results below a search form while the visitor types. The element wraps a GET form, which also works without script. The input
 * becomes a combobox. The list is in light DOM, so that the styles of the page apply.
 *
 * @state open - The list is shown.
 * @state loading - A request is running.
 * @cssproperty --portico-raised - The background colour of the list.
 * @cssproperty --portico-divider - The colour of the border of the list, and of the line in it.
 * @cssproperty --portico-match - The background colour of words that match the search.
 * @cssproperty --portico-danger - The colour of error messages.
 */
define('portico-live-search', {
  settings: liveSearchSettings,
  events: liveSearchEvents,
  controller: LiveSearch,
  normalizeSettings: fromCms,
  methods: ['search', 'hide', 'setSource'],
  styles,
});
