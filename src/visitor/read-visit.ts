import { now } from '../clock/clock.ts';
import type { RuleValues } from '../overlay/settings/overlay-settings.ts';
import { currentDevice, type Device } from '../page/device-mode.ts';
import { detectBrowser, type Browser } from './browser.ts';
import { localTimeZone } from './date-time.ts';

/** The facts of a visit at one moment, as plain data. `readVisit` reads them. */
export interface Visit {
  /** The complete address of the page. */
  readonly address: string;
  /** The host with its port, as in `location.host`. */
  readonly host: string;
  /** The cookies that scripts can read, as in `document.cookie`. */
  readonly cookies: string;
  /** The preferred language of the browser, such as `de-AT`. */
  readonly language: string;
  /** The referrer, complete or as far as the browser reveals it; empty if there is none. */
  readonly referrer: string;
  readonly device: Device;
  readonly browser: Browser;
  /** The visitor's time zone by its IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** The time at which this page was opened, in ms since 1970 by the visitor's clock. */
  readonly arrivedAt: number;
  /** `true` if the settings say that the visitor is logged in, or the class that a CMS prints on the body. */
  readonly isLoggedIn: boolean;
}

/** The time at which this page was opened. It is read once, because the clock may be changed while the page is open. */
let arrivedAt: number | undefined;

/** Returns the current facts of this visit. No other function of `src/visitor` reads the window and the document. */
export function readVisit({ visitorLoggedIn }: RuleValues = {}): Visit {
  arrivedAt ??= now() - performance.now();
  return {
    address: location.href,
    host: location.host,
    cookies: readCookies(),
    language: navigator.language,
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
    return ''; // A sandboxed document is not allowed to read cookies.
  }
}
