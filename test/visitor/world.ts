import { evaluatePanelRules } from '../../src/visitor/panel-rules.ts';
import { PanelMemory } from '../../src/visitor/panel-memory.ts';
import type { PanelTiming } from '../../src/visitor/panel-timing.ts';
import { PopupMemory } from '../../src/visitor/popup-memory.ts';
import {
  evaluatePopupRules,
  type PopupTiming,
  evaluateSuppression,
  type SuppressionSettings,
} from '../../src/visitor/popup-rules.ts';
import { allPassed } from '../../src/visitor/rule-result.ts';
import { TestStorage } from './storage.ts';
import { visitOf } from './visits.ts';

/** One tab of the browser: its session storage, and the page that is open in it. */
export interface Tab {
  session: TestStorage;
  page: Page;
}

/** A page as its popups and panels see it. */
export interface Page {
  readonly popups: PopupMemory;
  readonly panels: ReadonlyMap<string, PanelMemory>;
}

/** What a site sets for its popups and panels, by id. */
export interface Site {
  readonly popups: ReadonlyMap<string, PopupTiming & SuppressionSettings>;
  readonly panels: ReadonlyMap<string, PanelTiming>;
}

const visit = visitOf({ timeZone: 'UTC' });

/** A visitor's browser on a site: what it stores, its tabs, and its clock, which may be set. */
export class World {
  readonly local = new TestStorage();
  readonly tabs: Tab[] = [];
  /** What the visitor's clock shows, in ms since 1970. */
  clock = Date.parse('2026-01-31T12:00:00Z');
  /** How much time it has gone forward in all, in ms: no clock that is set back makes this less. */
  elapsed = 0;
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
    this.openTab();
  }

  /** A new tab, and so a new session, with a page of the site. */
  openTab(): Tab {
    const session = new TestStorage();
    const tab = { session, page: this.#load(session) };
    this.tabs.push(tab);
    return tab;
  }

  /** The visitor goes to another page in a tab. */
  goOn(tab: Tab): void {
    tab.page = this.#load(tab.session);
  }

  /** Sets the clock by so many ms; forward is also time that passes. */
  move(ms: number): void {
    this.clock += ms;
    this.elapsed += Math.max(0, ms);
  }

  /** Whether a popup may open by itself in a tab now. */
  mayPop(tab: Tab, id: string): boolean {
    const settings = this.#site.popups.get(id) ?? {};
    const counts = tab.page.popups.counts(id, settings);
    const verdicts = [
      ...evaluatePopupRules(settings, visit, counts, this.clock),
      ...evaluateSuppression(settings, counts, this.clock),
    ];
    return allPassed(verdicts);
  }

  /** Whether a panel may open by itself in a tab now. */
  mayOpen(tab: Tab, id: string): boolean {
    const record = tab.page.panels.get(id)?.record;
    return (
      record !== undefined && allPassed(evaluatePanelRules(this.#site.panels.get(id) ?? {}, visit, record, this.clock))
    );
  }

  #load(session: TestStorage): Page {
    const places = { local: this.local, session, mayKeep: () => true };
    const popups = new PopupMemory(places);
    popups.arrive(this.clock);
    const panels = new Map([...this.#site.panels.keys()].map((id) => [id, new PanelMemory(id, places)]));
    for (const panel of panels.values()) panel.arrive(this.clock);
    return { popups, panels };
  }
}
