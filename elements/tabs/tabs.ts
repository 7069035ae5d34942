import { followBackground } from '../../src/kit/on-demand/background-scheme.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { isPlainClick } from '../../src/dom/plain-click.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { decodeFragment } from '../../src/page/fragments.ts';
import { afterPaint } from '../../src/dom/after-paint.ts';
import { writeHistory } from '../../src/dom/history.ts';
import { isRightToLeft } from '../../src/dom/text-direction.ts';
import { observeSize } from '../../src/page/observe-size.ts';
import { isArriving } from '../../src/page/scroll/fragment-arrival.ts';
import { placeIn, revealEvent } from '../../src/dom/reveal-event.ts';
import { revealInvalidFields } from '../../src/page/reveal-invalid.ts';
import { fragmentsOf, listenForFragments } from './fragment-listener.ts';
import { HeadingTabs, readHeadings } from './heading-tabs.ts';
import { indexForKey, shapeForWidth, type TabShape } from './layout.ts';
import { isAccordion } from '../../src/known-markup/tab-controls.ts';
import { ListTabs, findTabList } from './list-tabs.ts';
import { TabRow } from './tab-row.ts';
import { fadeIn, findFragmentTarget, findTab, findTabAround, hasUnslotted } from './tab.ts';
import type { Tab, TabSet } from './tab.ts';
import { tabsEvents, tabsSettings, type TabChange } from './tabs.settings.ts';

class Tabs extends Controller<typeof tabsSettings, typeof tabsEvents> {
  #set: TabSet | undefined;
  #shape: TabShape = 'tabs';
  /** The open tabs. The tab that was opened last is at the end. Tabs show only this tab; an accordion shows all open tabs. */
  #open: readonly Tab[] = [];
  /** The tab that was open last. Tabs always have an open tab; an accordion may have none. */
  #last: Tab | undefined;
  #sizing: AbortController | undefined;
  #row: TabRow | undefined;

  /** Opens the tab with this name. */
  select(name: string): void {
    const tab = findTab(this.#tabs, name);
    if (tab) this.#change(tab, 'call');
    else this.warn(`select("${name}") finds no tab of that name; ${this.#names()}`);
  }

  override connected(): void {
    revealInvalidFields(this.element);
    this.listen(this.element, ['click', 'keydown', 'beforematch', revealEvent]);
    const set = (this.#set ??= this.#createTabSet());
    this.#row ??= new TabRow(set.list);
    if (set instanceof HeadingTabs) this.listen(set.root, ['slotchange', 'beforematch']);
    const names = () => this.#tabs.map(({ name }) => name);
    listenForFragments(this.element, { names, open: (fragment) => this.#openFragment(fragment) }, this.signal);
    followBackground(this.element, this.signal);
    set.read();
    if (this.#open.length > 0) this.#update();
    else this.#selectInitial();
    this.#observeWidth();
  }

  override changed(names: ReadonlySet<keyof typeof tabsSettings>): void {
    if (names.has('accordion')) this.#observeWidth();
    if (names.has('orientation') || names.has('label') || names.has('multiple')) this.#render();
    if (!names.has('current')) return;
    const { current } = this.settings;
    const tab = current ? findTab(this.#tabs, current) : this.#tabs[0];
    if (tab) this.#change(tab, 'call');
    else this.#warnUnknown(current);
  }

  override moved(): void {
    this.#set?.read();
    this.#update();
  }

  override get watchedAttributes(): readonly string[] {
    return ['role'];
  }

  override isIntact(): boolean {
    return this.#set?.isIntact ?? true;
  }

  /** Reads the markup again, because the list may have been replaced. */
  override restore(): boolean {
    const names = this.#open.map(({ name }) => name);
    this.#set = this.#createTabSet();
    this.#row?.stop();
    this.#row = new TabRow(this.#set.list);
    this.#set.read();
    const open = names.flatMap((name) => findTab(this.#tabs, name) ?? []);
    this.#setOpen(open.length > 0 ? open : this.#tabs.slice(0, 1));
    return true;
  }

  override disconnected(): void {
    this.#sizing?.abort();
    this.#row?.stop();
  }

  #openFragment(fragment: string): Element | undefined {
    const target = this.#targetOf(fragment);
    return target && !this.#shown.includes(target.tab) && this.#change(target.tab, 'fragment')
      ? target.place
      : undefined;
  }

  #targetOf(fragment: string): ReturnType<typeof findFragmentTarget> {
    return findFragmentTarget(fragment, this.element, this.#tabs, fragment ? fragmentsOf(this.element) : []);
  }

  protected override onEvent(event: Event): void {
    switch (event.type) {
      case 'slotchange':
        return hasUnslotted(event.target) ? this.#update() : undefined;
      case 'beforematch':
        return this.#onBeforeMatch(event.target);
      case revealEvent:
        return this.#onReveal(findTabAround(this.#tabs, placeIn(event, this.element)));
      case 'click':
        return event instanceof MouseEvent ? this.#onClick(event) : undefined;
      case 'keydown':
        return event instanceof KeyboardEvent ? this.#onKeydown(event) : undefined;
    }
  }

  /** Creates tabs from headings if there are several headings. A single heading may be the title of a list of links. */
  #createTabSet(): TabSet {
    const isOfHeadings = readHeadings(this.element).length > 1 && !isAccordion(this.element);
    const list = isOfHeadings ? undefined : findTabList(this.element);
    return list ? new ListTabs(this.element, list) : new HeadingTabs(this.element);
  }

  /** Opens the initial tab: that of the address, otherwise the author's, otherwise the first. An accordion may open all tabs that are marked. */
  #selectInitial(): void {
    const { current } = this.settings;
    const target = this.#targetOf(decodeFragment(location.hash));
    const named = current ? findTab(this.#tabs, current) : undefined;
    // In the markup of a framework, an accordion may have no open panel.
    const otherwise = isAccordion(this.element) ? [] : this.#tabs.slice(0, 1);
    const marked = this.#set?.markedTabs().toReversed() ?? [];
    const chosen = target?.tab ?? named;
    const open = [...marked.filter((tab) => tab !== chosen), ...(chosen ? [chosen] : [])];
    this.#setOpen(open.length > 0 ? open : otherwise);
    if (current && !named) this.#warnUnknown(current);
    // The page is scrolled after the panel was shown.
    if (target && isArriving()) afterPaint(() => target.place.scrollIntoView());
  }

  #update(): void {
    const set = this.#set;
    if (!set) return;
    const [current, last] = [this.#current, this.#last];
    set.read();
    this.#last = last && this.#currentVersion(last);
    const open = this.#open.flatMap((tab) => this.#currentVersion(tab) ?? []);
    if (current ? this.#currentVersion(current) : last) return this.#setOpen(open);
    const opened = open.length > 0 ? [] : set.tabs.slice(0, 1);
    this.#setOpen([...open, ...opened]);
    if (current)
      this.emit('portico-change', { name: opened[0]?.name ?? '', previous: current.name, reason: 'content' });
  }

  /** Returns the tab with the same control, after the markup was read again. */
  #currentVersion({ control }: Tab): Tab | undefined {
    return this.#tabs.find((tab) => tab.control === control);
  }

  /** The open tab. If several tabs are open, the one that was opened last. */
  get #current(): Tab | undefined {
    return this.#open.at(-1);
  }

  get #isMultiple(): boolean {
    return this.settings.multiple && this.#shape === 'accordion';
  }

  /** The open tabs whose panels are visible. */
  get #shown(): readonly Tab[] {
    return this.#isMultiple ? this.#open : this.#open.slice(-1);
  }

  get #tabs(): readonly Tab[] {
    return this.#set?.tabs ?? [];
  }

  #names(): string {
    return `the tabs are ${this.#tabs.map((tab) => tab.name).join(', ')}.`;
  }

  #warnUnknown(current: string): void {
    const used = this.#current?.name ?? '';
    this.warn(`current="${current}" is not the name of a tab, so "${used}" is open; ${this.#names()}`);
    this.reflect('current', used);
  }

  #onClick(event: MouseEvent): void {
    const tab = this.#tabOfEvent(event);
    if (!tab || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault(); // A link in the list would scroll to its target.
    const isClosing = this.#shape === 'accordion' && this.#shown.includes(tab);
    if (isClosing) this.#close(tab);
    else if (this.#change(tab, 'click')) this.#writeFragment(tab);
  }

  #onKeydown(event: KeyboardEvent): void {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    const tab = this.#tabOfEvent(event);
    const tabs = this.#tabs;
    if (!tab || event.defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return;
    const { orientation, activation } = this.settings;
    const direction = isRightToLeft(this.element) ? 'rtl' : 'ltr';
    const to = indexForKey(key, tabs.indexOf(tab), { shape: this.#shape, orientation, direction, count: tabs.length });
    const next = to === undefined ? undefined : tabs[to];
    // Browsers activate buttons with Space, but not links.
    const isPress = key === ' ' && tab.control.localName === 'a';
    if (!next && !isPress) return;
    event.preventDefault();
    if (isPress) return tab.control.click();
    next?.control.focus();
    if (!next || this.#shape === 'accordion' || activation === 'manual' || next === this.#current) return;
    if (this.#change(next, 'key')) this.#writeFragment(next);
  }

  /** Returns the tab whose control is in the path of an event. */
  #tabOfEvent(event: Event): Tab | undefined {
    const path = event.composedPath();
    // A script may have added a tab to the list meanwhile.
    if (this.#set instanceof ListTabs) this.#set.read();
    const found = this.#tabs.find(({ control }) => path.includes(control));
    this.#open = this.#open.flatMap((tab) => this.#currentVersion(tab) ?? []);
    return found;
  }

  #onReveal(tab: Tab | undefined): void {
    if (tab) this.#change(tab, 'reveal');
  }

  /** Opens the tab of a search result. The browser shows the panel afterwards, even if a listener cancels the change. */
  #onBeforeMatch(panel: EventTarget | null): void {
    const tab = this.#tabs.find((one) => one.panel === panel);
    if (tab && !this.#change(tab, 'find')) setTimer(0, () => this.#render(), this.signal);
  }

  /** Writes the fragment of a tab into the address. This neither scrolls nor adds a history entry. */
  #writeFragment(tab: Tab): void {
    if (!this.settings.deepLinking) return;
    const fragment = fragmentsOf(this.element)[this.#tabs.indexOf(tab)] ?? '';
    writeHistory('replaceState', history.state, `#${encodeURIComponent(fragment)}`);
  }

  /** Opens a tab. Closes the open one, unless several may be open. Returns `false` if a listener has cancelled this. */
  #change(tab: Tab, reason: TabChange['reason']): boolean {
    const others = this.#shown.filter((one) => one !== tab);
    const isShown = others.length < this.#shown.length;
    if (isShown) {
      if (tab !== this.#current) this.#setOpen([...others, tab]);
      return true;
    }
    const [kept, closed] = this.#isMultiple ? [others] : [[], others[0]];
    const detail: TabChange = { name: tab.name, previous: closed?.name ?? '', reason };
    const isDone = this.#switch(detail, () => this.#setOpen([...kept, tab]));
    if (isDone) fadeIn(tab.panel, this.settings.duration);
    return isDone;
  }

  #close(tab: Tab): void {
    const others = this.#shown.filter((one) => one !== tab);
    this.#switch({ name: '', previous: tab.name, reason: 'click' }, () => this.#setOpen(others));
  }

  /** Makes a change and dispatches its events. Returns `false` if a listener has cancelled it. */
  #switch(detail: TabChange, change: () => void): boolean {
    if (!this.emit('portico-before-change', detail)) {
      this.reflect('current', this.#current?.name ?? '');
      return false;
    }
    change();
    this.emit('portico-change', detail);
    return true;
  }

  #setOpen(open: readonly Tab[]): void {
    this.#open = open;
    const current = this.#current;
    this.#last = current ?? this.#last;
    this.#render();
    if (this.settings.current !== (current?.name ?? '')) this.reflect('current', current?.name ?? '');
  }

  #render(): void {
    const { orientation, label } = this.settings;
    const isMultiple = this.#isMultiple;
    this.#set?.render({ shape: this.#shape, orientation, label, open: this.#shown, isMultiple });
    const row = this.#shape === 'accordion' ? [] : this.#tabs.map(({ control }) => control);
    this.#row?.update(row, this.#current?.control);
    this.state('accordion', this.#shape === 'accordion');
    this.state('vertical', this.#shape === 'tabs' && orientation === 'vertical');
  }

  /** Observes the width of the element if the layout depends on it. */
  #observeWidth(): void {
    this.#sizing?.abort();
    const { accordion } = this.settings;
    const set = this.#set;
    if (isAccordion(this.element)) return this.#setShape('accordion');
    if (accordion === 0 || !(set instanceof HeadingTabs)) return this.#setShape('tabs');
    this.#sizing = new AbortController();
    const fit = () => this.#setShape(shapeForWidth(set.gauge.clientWidth, accordion, this.#shape));
    // The observer runs before the first paint, so the other shape is never visible.
    observeSize(set.gauge, () => guard(this.element, fit), this.#sizing.signal);
  }

  #setShape(shape: TabShape): void {
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.#render();
    const open = this.#current ?? this.#last ?? this.#tabs[0];
    if (shape === 'accordion' || this.#current || !open) return;
    this.#setOpen([open]);
    this.emit('portico-change', { name: open.name, previous: '', reason: 'shape' });
  }
}

/** Selects groups of `<details>`, except those in the content of a heading, and in a panel, which has an id or a name. */
const detailsGroups = ['', '> :is(:only-child, :not([id], [data-name])) ', '> :is(ul, ol) > li ']
  .map((group) => `:scope:not(:has(> :is(h1, h2, h3, h4, h5, h6))) ${group}> details`)
  .join(', ');

/**
 * Makes tabs of headings and the content that follows each heading, or of a list of links to panels, as themes print it. In a narrow element,
 * headings become an accordion. Without script, all content is visible.
 *
 * @part tabs - The row or column of tabs.
 * @part tab - A tab; in an accordion, a heading that opens its panel.
 * @part current-tab - The open tab.
 * @part panel - The content of a tab.
 * @slot - The content before the first heading.
 * @state accordion - The element is an accordion, because it is narrow.
 * @state vertical - The tabs are in a column.
 * @state on-dark - The background is dark, although `color-scheme` is not dark. The added content has the colours for dark pages.
 * @state on-light - The background is light, although `color-scheme` is not light. The added content has the colours for light pages.
 * @state on-midtone - The background is a picture, or neither light nor dark. Messages have the colour of the text around them.
 * @cssproperty --portico-divider - The colour of the lines.
 * @cssproperty --portico-brand-text - The colour of the mark at the open tab.
 */
define('portico-tabs', {
  settings: tabsSettings,
  events: tabsEvents,
  controller: Tabs,
  methods: ['select'],
  knownMarkup:
    '[data-bs-toggle=collapse], [data-toggle=collapse], [class^=govuk-accordion], .govuk-tabs, .uk-accordion-title, .uk-switcher, .w3-hide, .w3-bar > [onclick], ' +
    detailsGroups,
});
