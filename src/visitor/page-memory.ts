import { now } from '../clock/clock.ts';
import { isGranted } from '../consent/consent.ts';
import { store } from '../store/store.ts';
import { PanelMemory } from './panel-memory.ts';
import type { MemoryStores } from './persisted-state.ts';
import { PopupMemory } from './popup-memory.ts';

/**
 * The page's memory of its visitor, shared by all its popups and panels. It is created on first use; then this page view and, if it is new, this
 * session are counted, once per page load.
 */
interface PageMemory {
  readonly places: MemoryStores;
  popups: PopupMemory | undefined;
  readonly panels: Map<string, PanelMemory>;
  /**
   * `true` if a popup or panel of the page requires consent. All popups share one key, so one that requires consent requires it for all.
   */
  needsConsent: boolean;
  readonly listening: AbortController;
}

let page: PageMemory | undefined;

/**
 * Returns the memory of popups; the first call counts this page view. `needsConsent`: the element has `consent="required"`.
 */
export function popupMemoryOfPage(needsConsent = false): PopupMemory {
  const memory = pageMemory(needsConsent);
  if (!memory.popups) {
    memory.popups = new PopupMemory(memory.places);
    memory.popups.arrive(now());
  }
  return memory.popups;
}

/** Returns the memory of one panel by its id; the first call for an id counts this page view for it. */
export function panelMemoryOfPage(id: string, needsConsent = false): PanelMemory {
  const { panels, places } = pageMemory(needsConsent);
  const known = panels.get(id);
  if (known) return known;
  const memory = new PanelMemory(id, places);
  panels.set(id, memory);
  memory.arrive(now());
  return memory;
}

/**
 * @internal Clears the page's state, not the stored data: the next call starts a new page. For tests, which do not load a new page.
 */
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
