import { setTimer } from '../../src/clock/clock.ts';
import type { ConsentChange } from '../../src/consent/consent.ts';
import { isCancelled, watchCancels } from '../../src/forms/claimed-submits.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { adopt } from '../../src/kit/styles.ts';
import type { Answer, Result } from './answer.ts';
import { Asking } from './asking.ts';
import { Attention } from './attention.ts';
import { inputIn, isComposed, standReady } from './combobox.ts';
import {
  contentsOfError,
  contentsOfRecent,
  contentsOfResults,
  contentsOfWaiting,
  wordsWithoutList,
  type Contents,
  type Sought,
} from './contents.ts';
import { DropDown } from './drop-down.ts';
import { wishOf } from './keys.ts';
import styles from './live-search.css?inline';
import { liveSearchEvents } from './live-search.events.ts';
import { liveSearchSettings } from './live-search.settings.ts';
import { liveSearchTexts, type Say } from './live-search.texts.ts';
import { printed } from './printed.ts';
import { searchPageOf, typesOf } from './question.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

type Settings = typeof liveSearchSettings;

/** How long (ms) results of before stand there as if nothing were on its way. */
const patience = 200;

/** The address that an option leads to, or its text. */
const contentOf = (option: Element | null): string | undefined =>
  option instanceof HTMLAnchorElement ? option.href : (option?.textContent ?? undefined);

class LiveSearch extends Controller<Settings, typeof liveSearchEvents> {
  #input: HTMLInputElement | undefined;
  readonly #asking = new Asking({
    asked: (signal) => this.#wait(signal),
    found: (text, results, isKept, signal) => this.#showResults(text, results, isKept, signal),
    failed: (text, reason, signal) => this.#showError(text, reason, signal),
    loading: (isLoading) => this.state('loading', isLoading),
  });
  readonly #list = new DropDown({
    element: this.element,
    mayOpen: () => this.emit('portico-before-open', undefined),
    mayClose: () => this.emit('portico-before-close', undefined),
    opened: (signal) => {
      this.#attention.begin(signal);
      this.element.ownerDocument.addEventListener('portico-consent', ({ detail }) => this.#hearConsent(detail), {
        signal,
      });
      this.#told(true);
    },
    closed: () => this.#told(false),
    refused: (isOpen) => this.reflect('open', isOpen),
    lacking: (contents) => wordsWithoutList(contents, this.#say),
    forbidden: (reason) => this.#giveUp(reason),
  });
  /** The node that the pointer pressed last. */
  #pressed: string | undefined;
  /** Tells whether the page does not allow what results are drawn with: the form is what it is without script. */
  #isForbidden = false;

  readonly #attention = new Attention({
    element: this.element,
    contains: (node) => this.#list.contains(node),
    lost: () => this.hide(),
  });

  /** Looks for a text at once, as if it were typed. Resolves when that is shown; too short a text closes the list. */
  async search(text: string): Promise<void> {
    const input = this.#input;
    if (!input) return;
    input.value = text;
    await this.#look(true);
  }

  /** Closes the list, and gives up the question that is under way. */
  hide(): void {
    this.#asking.stop();
    this.#list.hide();
  }

  override connected(): void {
    adopt(this.element.getRootNode(), styles);
    this.listen(this.element, [
      'focusin',
      'focusout',
      'input',
      'compositionend',
      'keydown',
      'pointerdown',
      'mousedown',
      'click',
      'submit',
    ]);
    this.listen(this.element, ['submit'], { capture: true });
    const input = (this.#input = inputIn(this.element));
    if (!input) return this.warn('there is no <input> inside; put a form with an input of type "search" there.');
    if (!this.settings.ajaxUrl)
      return this.warn(
        '"ajax-url" is missing; without the address of the ajax endpoint nothing is shown while somebody types.',
      );
    standReady(input, this.#isOn, this.#list.isOpen);
    if (this.settings.open) void this.#look(true);
  }

  override changed(names: ReadonlySet<keyof Settings>): void {
    const input = this.#input;
    if (!input) return;
    if (names.size > 1 || !names.has('open')) this.#asking.forget();
    standReady(input, this.#isOn, this.#list.isOpen);
    if (!this.#isOn) return this.hide();
    if (this.settings.open === this.#list.isOpen) return;
    if (this.settings.open) void this.#look(true);
    else this.hide();
  }

  override moved(): void {
    adopt(this.element.getRootNode(), styles);
    this.#attention.moved();
  }

  override get watchedAttributes(): readonly string[] {
    return ['role'];
  }

  override isIntact(): boolean {
    const input = this.#input;
    const isReady = !input || !this.#isOn || (input === inputIn(this.element) && input.role === 'combobox');
    return isReady && (this.#list.box?.isIntact ?? true);
  }

  override restore(): boolean {
    const input = this.#input;
    if (!input || input !== inputIn(this.element)) return false;
    standReady(input, this.#isOn, this.#list.isOpen);
    this.#list.box?.restore();
    return true;
  }

  override disconnected(): void {
    this.#asking.stop();
    this.#list.leave();
    if (this.#input) standReady(this.#input, false, false);
    this.state('open', false);
  }

  protected override onEvent(event: Event): void | Promise<void> {
    const input = this.#input;
    if (!input || !this.#isOn) return;
    const isTyped = event.target === input;
    switch (event.type) {
      case 'focusin':
        return isTyped ? this.#arrive(input) : undefined;
      case 'focusout':
        return isTyped ? this.#attention.blur(event, this.signal) : undefined;
      case 'input':
        // What is composed of several keys is looked for when it is done.
        return isTyped && !isComposed(event) ? this.#look(false) : undefined;
      case 'compositionend':
        return isTyped ? this.#look(false) : undefined;
      case 'keydown':
        return isTyped && event instanceof KeyboardEvent ? this.#press(event) : undefined;
      case 'pointerdown':
        this.#pressed = contentOf(this.#optionOf(event));
        return undefined;
      case 'mousedown':
        // What is pressed in the list leaves the focus in the input.
        return this.#list.contains(event.target) ? event.preventDefault() : undefined;
      case 'click':
        return event instanceof MouseEvent ? this.#choose(event) : undefined;
      case 'submit':
        if (event.eventPhase === Event.CAPTURING_PHASE) return watchCancels(event);
        if (!isCancelled(event)) this.#remember();
        return this.hide();
    }
  }

  get #isOn(): boolean {
    return this.settings.enabled && this.settings.ajaxUrl !== '' && !this.#isForbidden;
  }

  /** Leaves the form as it is without script. */
  #giveUp(reason: string): void {
    this.warn(
      `${reason}. Until then no results are shown while somebody types, and the form leads to the search page.`,
    );
    if (this.#isForbidden) return;
    this.#isForbidden = true;
    this.hide();
    this.reflect('open', false);
    if (this.#input) standReady(this.#input, false, false);
  }

  get #text(): string {
    return this.#input?.value.trim() ?? '';
  }

  get #say(): Say {
    return (key, value = '') => this.text(liveSearchTexts, key).replace('{0}', () => String(value));
  }

  async #arrive(input: HTMLInputElement): Promise<void> {
    // Who comes will type.
    const preparing = this.#list.prepare(input);
    if (this.#text === '') void this.#look(false);
    await preparing;
  }

  /** Looks for what stands in the input: soon, or at once. */
  async #look(isUrgent: boolean): Promise<void> {
    const { settings } = this;
    const signal = this.#asking.stop();
    const text = this.#text;
    if (text === '' && (await this.#offerRecent(signal))) return;
    if (signal.aborted) return;
    if (text.length < settings.minCharCount) return this.hide();
    const types = typesOf(settings.postType, new FormData(this.#input?.form ?? undefined));
    await this.#asking.ask({ text, types, isUrgent, settings, base: this.element.baseURI }, signal);
  }

  /** Says that it is being looked for. Results of before stay until others come, and say so when that takes long. */
  async #wait(signal: AbortSignal): Promise<void> {
    const { isOpen, box } = this.#list;
    if (!isOpen || !box || box.count === 0) return this.#show(contentsOfWaiting(this.#say), signal);
    setTimer(patience, () => this.element.matches(':state(loading)') && box.wait(this.#say('loading')), signal);
  }

  async #showResults(text: string, results: readonly Result[], isKept: boolean, signal: AbortSignal): Promise<void> {
    this.emit('portico-results', { text, results, isKept });
    await this.#show(contentsOfResults(results, this.#sought(text), this.settings, this.#say), signal);
  }

  async #showError(
    text: string,
    reason: Extract<Answer, { kind: 'error' }>['reason'],
    signal: AbortSignal,
  ): Promise<void> {
    this.emit('portico-error', { text, reason });
    await this.#show(contentsOfError(reason, this.#sought(text), this.#say), signal);
  }

  /** Whether there are searches of before to offer. */
  async #offerRecent(signal: AbortSignal): Promise<boolean> {
    const searches = recentSearches(this.settings.recent, this.settings.consent === 'required');
    if (searches.length > 0) await this.#show(contentsOfRecent(searches, this.#say), signal);
    return searches.length > 0;
  }

  /** Closes the list of recent searches, which stands under an empty input, when they may no longer be stored. */
  #hearConsent({ purpose, granted }: ConsentChange): void {
    if (purpose === 'memory' && !granted && this.#text === '') this.hide();
  }

  #sought(text: string): Sought {
    return { text, page: this.#input && searchPageOf(this.#input, text) };
  }

  async #show(contents: Contents, signal: AbortSignal): Promise<void> {
    if (this.#input) await this.#list.show(this.#input, contents, signal);
  }

  /** Says that the list is open, or closed. */
  #told(isOpen: boolean): void {
    this.state('open', isOpen);
    this.reflect('open', isOpen);
    this.emit(isOpen ? 'portico-open' : 'portico-close', undefined);
  }

  #press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const { box, isOpen } = this.#list;
    const wish = wishOf(event, { isOpen, count: box?.count ?? 0, active: box?.active ?? -1 });
    if (!wish) return;
    if (wish.do === 'leave') return box?.go(-1);
    event.preventDefault();
    // It closes this list, not also the dialog that the search is in.
    if (event.key === 'Escape') event.stopPropagation();
    if (wish.do === 'close') this.hide();
    else if (wish.do === 'go') box?.go(wish.to);
    else if (wish.do === 'follow') box?.activeOption?.click();
    else void this.#look(true);
  }

  /** The option that an event is at. */
  #optionOf({ target }: Event): Element | null {
    return target instanceof Element && this.#list.contains(target) ? target.closest('[role=option]') : null;
  }

  #choose(event: MouseEvent): void {
    const input = this.#input;
    const option = this.#optionOf(event);
    if (!option || !input) return;
    // Other results have come between the press and its end. Keys and scripts click without a press.
    if (event.detail > 0 && this.#pressed !== undefined && this.#pressed !== contentOf(option))
      return event.preventDefault();
    if (option.matches('.portico-search-forget')) {
      forgetSearches();
      this.hide();
    } else if (option.matches('.portico-search-recent')) {
      void this.search(option.textContent);
    } else {
      this.#remember();
      // A link that opens elsewhere leaves this page as it is.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.hide();
    }
  }

  #remember(): void {
    rememberSearch(this.#text, this.settings.recent, this.settings.consent === 'required');
  }
}

/**
 * A search form with a list of results under its input, while somebody types. It wraps a GET form, which works without script and leads to
 * the search page; the input becomes a combobox. What is drawn stands in light DOM, with the classes that the page names.
 *
 * @state open - The list is shown.
 * @state loading - The site is asked.
 * @cssproperty --portico-field - Colour behind the list.
 * @cssproperty --portico-line - Colour of lines.
 * @cssproperty --portico-match - Colour behind what matches.
 * @cssproperty --portico-error - Colour of what is said when the search did not work.
 */
define('portico-live-search', {
  settings: liveSearchSettings,
  events: liveSearchEvents,
  controller: LiveSearch,
  normalizeSettings: printed,
  methods: ['search', 'hide'],
});
