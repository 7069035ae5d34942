import type { Device } from '../page/device-mode.ts';

/** The browsers that rules can name, in the words that page builders use. */
const browsers = ['chrome', 'edge', 'firefox', 'ie', 'opera', 'safari'] as const;

/** A browser in the words that page builders use; `other` is any other one. */
export type Browser = (typeof browsers)[number] | 'other';

/** The facts of a visit at one moment: plain data, read by `readVisit`. */
export interface Visit {
  /** The page's address in full. */
  readonly address: string;
  /** The host with its port, as in `location.host`. */
  readonly host: string;
  /** The cookies that scripts can read, as in `document.cookie`. */
  readonly cookies: string;
  /** The referrer, in full or as far as the browser reveals it; empty without one. */
  readonly referrer: string;
  readonly device: Device;
  readonly browser: Browser;
  /** The visitor's time zone by its IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** The time at which this page was opened, in ms since 1970 by the visitor's clock. */
  readonly arrivedAt: number;
  readonly isLoggedIn: boolean;
}
