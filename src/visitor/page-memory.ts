import { now } from '../clock/clock.ts';
import { isGranted } from '../consent/consent.ts';
import { store } from '../store/store.ts';
import { OverlayMemory } from './overlay-memory.ts';

/** The page's memory of its visitor, shared by all its popups and panels. */
interface PageMemory {
  readonly overlays: OverlayMemory;
  /** `true` if a popup or panel of the page requires consent. All share one key, so one that requires consent requires it for all. */
  needsConsent: boolean;
  readonly listening: AbortController;
}

let page: PageMemory | undefined;

/**
 * Returns the memory of popups and panels; the first call counts this page view and, if it is new, this session. `needsConsent`: the element has
 * `consent="required"`.
 */
export function overlayMemoryOfPage(needsConsent = false): OverlayMemory {
  const isNew = !page;
  page ??= newPage();
  page.needsConsent ||= needsConsent;
  if (isNew) page.overlays.arrive(now());
  return page.overlays;
}

/** @internal Clears the page's state, not the stored data; for tests, which do not load a new page. */
export function forgetPage(): void {
  page?.listening.abort();
  page = undefined;
}

function newPage(): PageMemory {
  const memory: PageMemory = {
    overlays: new OverlayMemory({
      local: store('local'),
      session: store('session'),
      mayKeep: () => isGranted('memory', memory.needsConsent),
    }),
    needsConsent: false,
    listening: new AbortController(),
  };
  document.addEventListener(
    'portico-consent',
    ({ detail: { purpose, granted } }) => {
      if (purpose !== 'memory') return;
      if (granted) memory.overlays.keep();
      else memory.overlays.erase();
    },
    { signal: memory.listening.signal },
  );
  return memory;
}
