import type { Device } from '../page/device-mode.ts';

/** The browsers that rules can name, in the words that page builders print. */
const browsers = ['chrome', 'edge', 'firefox', 'ie', 'opera', 'safari'] as const;

/** A browser by the word that page builders print; `other` is none of those. */
export type Browser = (typeof browsers)[number] | 'other';

/** The sources of a visit. Popup and panel rules interpret them differently; see their `evaluateSource`. */
export const sources = ['internal', 'external', 'search'] as const;

/** A source of a visit. */
export type Source = (typeof sources)[number];

/** The facts of a visit at one moment: plain data, read by `readVisit`. */
export interface Visit {
  /** The page's address in full. */
  readonly address: string;
  /** Its host with the port, as `location.host` says it. */
  readonly host: string;
  /** The address the visitor came from, in full or as far as the browser tells; empty when there is none. */
  readonly referrer: string;
  readonly device: Device;
  readonly browser: Browser;
  /** The visitor's time zone by its IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** The time at which this page was opened, in ms since 1970 by the visitor's clock. */
  readonly arrivedAt: number;
  readonly isLoggedIn: boolean;
  /** The visitor's roles on the site, as the site names them. */
  readonly roles: readonly string[];
}
