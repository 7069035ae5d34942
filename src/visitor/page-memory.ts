import { now } from '../clock/clock.ts';
import { isGranted } from '../consent/consent.ts';
import { store } from '../store/store.ts';
import { PanelMemory } from './panel-memory.ts';
import type { MemoryStores } from './persisted-state.ts';
import { PopupMemory } from './popup-memory.ts';

/**
 * This page's memory of its visitor, shared by all popups and panels on it. Made when the first of them asks; then this page
 * view and, if it is new, this session are counted, once per page load, also when many ask or one comes back.
 */
interface PageMemory {
  readonly places: MemoryStores;
  popups: PopupMemory | undefined;
  readonly panels: Map<string, PanelMemory>;
  /** Whether a popup or panel of the page asks for consent first. All popups share one key, so one that asks asks for all. */
  needsConsent: boolean;
  readonly listening: AbortController;
}

let page: PageMemory | undefined;

/** The memory of popups; the first call counts this page view. `needsConsent`: the element says `consent="required"`. */
export function popupMemoryOfPage(needsConsent = false): PopupMemory {
  const memory = pageMemory(needsConsent);
  if (!memory.popups) {
    memory.popups = new PopupMemory(memory.places);
    memory.popups.arrive(now());
  }
  return memory.popups;
}

/** The memory of one panel, by its id; the first call for an id counts this page view for it. */
export function panelMemoryOfPage(id: string, needsConsent = false): PanelMemory {
  const { panels, places } = pageMemory(needsConsent);
  const known = panels.get(id);
  if (known) return known;
  const memory = new PanelMemory(id, places);
  panels.set(id, memory);
  memory.arrive(now());
  return memory;
}

/** @internal Forgets what this page knows, not what is stored: the next who asks finds a new page. For tests, which load no new page. */
export function forgetPage(): void {
  page?.listening.abort();
  page = undefined;
}

function pageMemory(needsConsent: boolean): PageMemory {
  page ??= newPage();
  page.needsConsent ||= needsConsent;
  return page;
}

function newPage(): PageMemory {
  const memory: PageMemory = {
    places: {
      local: store('local'),
      session: store('session'),
      mayKeep: () => isGranted('memory', memory.needsConsent),
    },
    popups: undefined,
    panels: new Map(),
    needsConsent: false,
    listening: new AbortController(),
  };
  document.addEventListener(
    'portico-consent',
    (event) => {
      const { purpose, granted } = event.detail;
      if (purpose !== 'memory') return;
      for (const part of [memory.popups, ...memory.panels.values()]) {
        if (granted) part?.keep();
        else part?.erase();
      }
    },
    { signal: memory.listening.signal },
  );
  return memory;
}
