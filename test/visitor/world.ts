import type { RuleValues } from '../../src/overlay/settings/overlay-settings.ts';
import { OverlayMemory } from '../../src/visitor/overlay-memory.ts';
import { evaluateRules } from '../../src/visitor/overlay-rules.ts';
import { allPassed } from '../../src/visitor/rule-result.ts';
import { localTimeZone } from '../../src/visitor/date-time.ts';
import { TestStorage } from './storage.ts';
import { visitOf } from './visits.ts';

/** One tab of the browser: its session storage, and the page that is open in it. */
export interface Tab {
  session: TestStorage;
  /** The memory of the page that is open. */
  page: OverlayMemory;
}

/** The settings of a popup or panel. */
interface Overlay extends RuleValues {
  readonly countOn?: 'open' | 'close';
  /** `true` for a panel, which visitors open themselves, too. */
  readonly isPanel?: boolean;
}

/** The popups and panels of a site, by id. */
export type Site = ReadonlyMap<string, Overlay>;

const visit = visitOf({ timeZone: localTimeZone() });

/** A visitor's browser on a site: its storage, its tabs, and its clock, which may be set. */
export class World {
  readonly local = new TestStorage();
  readonly tabs: Tab[] = [];
  /** The time of the visitor's clock, in ms since 1970. */
  clock = Date.parse('2026-01-31T12:00:00Z');
  /** The time that the clock has gone forward in all, in ms; setting it back does not reduce it. */
  elapsed = 0;
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
    this.openTab();
  }

  /** Opens a page of the site in a new tab, which starts a session. */
  openTab(): Tab {
    const session = new TestStorage();
    const tab = { session, page: this.#load(session) };
    this.tabs.push(tab);
    return tab;
  }

  /** Loads another page in a tab. */
  goOn(tab: Tab): void {
    tab.page = this.#load(tab.session);
  }

  /** Moves the clock by some ms; a move forward is also time that passes. */
  move(ms: number): void {
    this.clock += ms;
    this.elapsed += Math.max(0, ms);
  }

  /** Returns whether a popup or panel may open automatically in a tab now. */
  mayOpen(tab: Tab, id: string): boolean {
    const settings = this.#site.get(id) ?? {};
    return allPassed(evaluateRules(settings, visit, tab.page.counts(id, settings), this.clock));
  }

  #load(session: TestStorage): OverlayMemory {
    const page = new OverlayMemory({ local: this.local, session, mayKeep: () => true });
    page.arrive(this.clock);
    return page;
  }
}
