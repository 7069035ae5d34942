import { now } from '../clock/clock.ts';
import { currentDevice } from '../page/device-mode.ts';
import { detectBrowser } from './browser.ts';
import type { RuleValues } from './overlay-rules.ts';
import type { Visit } from './visit.ts';
import { localTimeZone } from './zoned-time.ts';

/**
 * The time at which this page was opened, by the visitor's clock. Read once, because the clock may be changed while the page is open.
 */
let arrivedAt: number | undefined;

/**
 * Returns the facts of this visit now. Only this function of `src/visitor` reads the window, the document and the browser. The login state comes
 * from the settings, otherwise from the class that a CMS prints on the body.
 */
export function readVisit({ visitorLoggedIn }: RuleValues = {}): Visit {
  arrivedAt ??= now() - performance.now();
  return {
    address: location.href,
    host: location.host,
    cookies: readCookies(),
    referrer: document.referrer,
    device: currentDevice(),
    browser: detectBrowser(navigator.userAgent),
    timeZone: localTimeZone(),
    arrivedAt,
    isLoggedIn: visitorLoggedIn || document.body.classList.contains('logged-in'),
  };
}

function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return ''; // A sandboxed document may not read cookies.
  }
}
