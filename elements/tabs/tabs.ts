import { setTimer } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { revealEvent } from '../../src/page/reveal.ts';
import { observeSize } from '../../src/page/observe-size.ts';
import { enter, goTo, leave, writeAddress, type Guest } from './arrivals.ts';
import { fadeIn } from './fading.ts';
import { isNews, isPressedInHeading, leadOf, tabHolding, tabNamed } from './finding.ts';
import { HeadedTabs, readHeaded } from './headed.ts';
import { moveBy } from './key-moves.ts';
import { ListedTabs, listIn } from './listed.ts';
import { fragmentOf } from './names.ts';
import { shapeAt, type Shape } from './shape.ts';
import type { Tab, TabSet } from './tab.ts';
import { tabsEvents, type TabChange } from './tabs.events.ts';
import { tabsSettings } from './tabs.settings.ts';

class Tabs extends Controller<typeof tabsSettings, typeof tabsEvents> implements Guest {
  #set: TabSet | undefined;
  #shape: Shape = 'tabs';
  #current: Tab | undefined;
  /** The tab that was open last: tabs always have one, an accordion need not. */
  #last: Tab | undefined;
  #sizing: AbortController | undefined;

  /** Opens the tab of that name. */
  select(name: string): void {
    const tab = tabNamed(this.#tabs, name);
    if (tab) this.#change(tab, 'call');
    else this.warn(`there is no tab "${name}" to select; ${this.#names()}`);
  }

  override connected(): void {
    this.listen(this.element, ['click', 'keydown', 'beforematch', revealEvent]);
    const set = (this.#set ??= this.#find());
    if (set instanceof HeadedTabs) this.listen(set.root, ['slotchange', 'beforematch']);
    enter(this);
    set.read();
    if (set.tabs.length === 0)
      this.warn('there is no tab in it; put in headings that are followed by panels, or a list of links to panels.');
    if (isPressedInHeading(this.element)) {
      this.warn(
        'a heading of it holds something to press, which nobody can press inside of a tab; put it into the panel.',
      );
    }
    if (this.#current) this.#look();
    else this.#begin();
    this.#measure();
  }

  override changed(names: ReadonlySet<keyof typeof tabsSettings>): void {
    if (names.has('accordion')) this.#measure();
    if (names.has('orientation') || names.has('label')) this.#dress();
    if (!names.has('current')) return;
    const { current } = this.settings;
    const tab = current ? tabNamed(this.#tabs, current) : this.#tabs[0];
    if (tab) this.#change(tab, 'call');
    else this.#refuse(current);
  }

  override moved(): void {
    this.#set?.read();
    this.#look();
  }

  override get watchedAttributes(): readonly string[] {
    return ['role'];
  }

  override isIntact(): boolean {
    return this.#set?.isIntact ?? true;
  }

  /** The list may be another one now. */
  override restore(): boolean {
    const name = this.#current?.name ?? '';
    this.#set = this.#find();
    this.#set.read();
    this.#settle(tabNamed(this.#tabs, name) ?? this.#tabs[0]);
    return true;
  }

  override disconnected(): void {
    leave(this);
    this.#sizing?.abort();
  }

  arrive(fragment: string): Element | undefined {
    const lead = leadOf(fragment, this.element, this.#tabs);
    return lead && lead.tab !== this.#current && this.#change(lead.tab, 'fragment') ? lead.place : undefined;
  }

  protected override onEvent(event: Event): void {
    switch (event.type) {
      case 'slotchange':
        return isNews(event.target) ? this.#look() : undefined;
      case 'beforematch':
        return this.#openFound(event.target);
      case revealEvent:
        return event.defaultPrevented ? undefined : this.#open(tabHolding(this.#tabs, event.target), 'reveal');
      case 'click':
        return event instanceof MouseEvent ? this.#press(event) : undefined;
      case 'keydown':
        return event instanceof KeyboardEvent ? this.#key(event) : undefined;
    }
  }

  /** Several headings make tabs; a lone one is perhaps the title of a list. */
  #find(): TabSet {
    const list = readHeaded(this.element).length > 1 ? undefined : listIn(this.element);
    return list ? new ListedTabs(this.element, list) : new HeadedTabs(this.element);
  }

  /** The tab to begin with: the one that the address leads to, else the author's, else the first. */
  #begin(): void {
    const { current } = this.settings;
    const lead = leadOf(fragmentOf(location.hash), this.element, this.#tabs);
    const named = current ? tabNamed(this.#tabs, current) : undefined;
    this.#settle(lead?.tab ?? named ?? this.#set?.marked() ?? this.#tabs[0]);
    if (current && !named) this.#refuse(current);
    if (lead) goTo(lead.place);
  }

  /** Looks what tabs there are now. */
  #look(): void {
    const set = this.#set;
    if (!set) return;
    const [current, last] = [this.#current, this.#last];
    set.read();
    this.#last = last && this.#like(last);
    const still = current && this.#like(current);
    if (still || (!current && last)) return this.#settle(still);
    const [first] = set.tabs;
    this.#settle(first);
    if (current) this.emit('portico-change', { name: first?.name ?? '', previous: current.name, by: 'content' });
  }

  /** What a tab is now, after the markup was read again. */
  #like({ control }: Tab): Tab | undefined {
    return this.#tabs.find((tab) => tab.control === control);
  }

  get #tabs(): readonly Tab[] {
    return this.#set?.tabs ?? [];
  }

  #names(): string {
    return `its tabs are ${this.#tabs.map((tab) => tab.name).join(', ')}.`;
  }

  #refuse(current: string): void {
    const used = this.#current?.name ?? '';
    this.warn(`"current" is "${current}", which is no tab, and "${used}" is used instead; ${this.#names()}`);
    this.reflect('current', used);
  }

  #press(event: MouseEvent): void {
    const tab = this.#pressed(event);
    if (
      !tab ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault(); // A link of a list would jump.
    const isFolding = this.#shape === 'accordion' && tab === this.#current;
    if (this.#change(isFolding ? undefined : tab, 'click') && !isFolding) this.#write(tab);
  }

  #key(event: KeyboardEvent): void {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    const tab = this.#pressed(event);
    const tabs = this.#tabs;
    if (!tab || event.defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return;
    const { orientation, activation } = this.settings;
    const direction = getComputedStyle(this.element).direction === 'rtl' ? 'rtl' : 'ltr';
    const to = moveBy(key, tabs.indexOf(tab), { shape: this.#shape, orientation, direction, count: tabs.length });
    const next = to === undefined ? undefined : tabs[to];
    // The browser presses a button by the space bar, and a link not.
    const isPress = key === ' ' && tab.control.localName === 'a';
    if (!next && !isPress) return;
    event.preventDefault();
    if (isPress) return tab.control.click();
    next?.control.focus();
    if (!next || this.#shape === 'accordion' || activation === 'manual' || next === this.#current) return;
    if (this.#change(next, 'key')) this.#write(next);
  }

  /** The tab whose control an event came through. */
  #pressed(event: Event): Tab | undefined {
    const path = event.composedPath();
    // An entry may have come since.
    if (this.#set instanceof ListedTabs) this.#set.read();
    const found = this.#tabs.find(({ control }) => path.includes(control));
    if (this.#current) this.#current = this.#like(this.#current);
    return found;
  }

  #open(tab: Tab | undefined, by: TabChange['by']): void {
    if (tab && tab !== this.#current) this.#change(tab, by);
  }

  /** The browser shows what it found when all have heard of it, also where somebody is against that. */
  #openFound(panel: EventTarget | null): void {
    const tab = this.#tabs.find((one) => one.panel === panel);
    if (tab && !this.#change(tab, 'find')) setTimer(0, () => this.#dress(), this.signal);
  }

  #write({ name }: Tab): void {
    if (this.settings.deepLinking) writeAddress(name);
  }

  /** Whether the tab is open now, or, without one, all are closed: nobody was against it. */
  #change(tab: Tab | undefined, by: TabChange['by']): boolean {
    if (tab === this.#current) return true;
    const detail: TabChange = { name: tab?.name ?? '', previous: this.#current?.name ?? '', by };
    if (!this.emit('portico-before-change', detail)) {
      this.reflect('current', detail.previous);
      return false;
    }
    this.#settle(tab);
    if (tab) fadeIn(tab.panel, this.settings.transition);
    this.emit('portico-change', detail);
    return true;
  }

  #settle(tab: Tab | undefined): void {
    this.#current = tab;
    this.#last = tab ?? this.#last;
    this.#dress();
    if (this.settings.current !== (tab?.name ?? '')) this.reflect('current', tab?.name ?? '');
  }

  #dress(): void {
    const { orientation, label } = this.settings;
    this.#set?.dress({ shape: this.#shape, orientation, label, current: this.#current });
    this.state('accordion', this.#shape === 'accordion');
    this.state('vertical', this.#shape === 'tabs' && orientation === 'vertical');
  }

  /** Follows the element's width, where that decides anything. */
  #measure(): void {
    this.#sizing?.abort();
    const { accordion } = this.settings;
    const set = this.#set;
    if (accordion === 0 || !(set instanceof HeadedTabs)) return this.#form('tabs');
    this.#sizing = new AbortController();
    const fit = () => guard(this.element, () => this.#form(shapeAt(set.gauge.clientWidth, accordion, this.#shape)));
    // It comes before the first paint: nobody sees the other shape.
    observeSize(set.gauge, fit, this.#sizing.signal);
  }

  #form(shape: Shape): void {
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.#dress();
    const open = this.#current ?? this.#last ?? this.#tabs[0];
    if (shape === 'accordion' || this.#current || !open) return;
    this.#settle(open);
    this.emit('portico-change', { name: open.name, previous: '', by: 'shape' });
  }
}

/**
 * Tabs. It wraps headings that are followed by their panels, or a list of links to panels as themes print it; where there is little room, the
 * headings unfold as an accordion. Without script everything can be read.
 *
 * @part tabs - The row or column of tabs.
 * @part tab - A tab; in an accordion, a heading that unfolds.
 * @part current-tab - The one that is open.
 * @part panel - What belongs to a tab.
 * @slot - What stands before the first heading.
 * @state accordion - It is an accordion, because it is narrow.
 * @state vertical - The tabs stand in a column.
 * @cssproperty --portico-line - Colour of the lines.
 * @cssproperty --portico-accent - Colour of what marks the open tab.
 */
define('portico-tabs', {
  settings: tabsSettings,
  events: tabsEvents,
  controller: Tabs,
  methods: ['select'],
});
