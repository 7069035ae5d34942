import { now } from '../clock/clock.ts';
import { currentDevice } from '../page/device-mode.ts';
import { detectBrowser } from './browser.ts';
import type { PopupTiming } from './popup-rules.ts';
import type { Visit } from './visit.ts';

/** When this page was opened, by the visitor's clock. Looked at once, as that clock may be set while the page is open. */
let arrivedAt: number | undefined;

/**
 * What is known of this visit now. The only place of `src/visitor` that reads the window, the document and the browser. What the
 * page says of the visitor comes in settings; who says nothing is logged in when the body has the class that a CMS prints.
 */
export function readVisit(settings: Pick<PopupTiming, 'visitorLoggedIn' | 'visitorRoles'> = {}): Visit {
  arrivedAt ??= now() - performance.now();
  return {
    address: location.href,
    host: location.host,
    referrer: document.referrer,
    device: currentDevice(),
    browser: detectBrowser(navigator.userAgent),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    arrivedAt,
    isLoggedIn: settings.visitorLoggedIn ?? document.body.classList.contains('logged-in'),
    roles: settings.visitorRoles ?? [],
  };
}
