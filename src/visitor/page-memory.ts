import { now } from '../clock/clock.ts';
import { isGranted } from '../consent/consent.ts';
import { store } from '../store/store.ts';
import { OverlayMemory } from './overlay-memory.ts';

let page: OverlayMemory | undefined;
/** `true` if a popup or panel of the page requires consent. All of them share one key, so that consent is then required for all. */
let isConsentNeeded = false;
let listening = new AbortController();

/** Returns the memory of popups and panels. The first call counts this page view and, if this session is new, the session. */
export function overlayMemoryOfPage(needsConsent = false): OverlayMemory {
  isConsentNeeded ||= needsConsent;
  if (page) return page;
  const mayKeep = () => isGranted('memory', isConsentNeeded);
  const memory = new OverlayMemory({ local: store('local'), session: store('session'), mayKeep });
  const onConsent = ({ detail: { purpose, granted } }: DocumentEventMap['portico-consent']) => {
    if (purpose !== 'memory') return;
    if (granted) memory.keep();
    else memory.erase();
  };
  document.addEventListener('portico-consent', onConsent, { signal: listening.signal });
  page = memory;
  page.arrive(now());
  return page;
}

/** @internal Clears the state of the page, but not the stored data; for tests, which do not load a new page. */
export function forgetPage(): void {
  listening.abort();
  listening = new AbortController();
  page = undefined;
  isConsentNeeded = false;
}
