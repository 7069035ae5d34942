import type { Device } from '../page/device-mode.ts';
import type { Source } from './visit.ts';

/** How long shows of a popup count (§3 `times_period`, §9): for ever, in a session, a day, a week, a month (2,628,288 s). */
const showPeriods = ['', 'session', 'day', 'week', 'month'] as const;

/** How long shows of a popup count; empty for ever. */
type ShowPeriod = (typeof showPeriods)[number];

/**
 * When a popup may show: the timing settings of §3 by an author's names. A rule is on when it has a value; an empty text and an
 * empty list are none.
 */
export interface PopupTiming {
  /** From so many page views on, counted from the page after the one on which this popup was first looked at. */
  readonly minPageViews?: number | undefined;
  /** From so many sessions on, counted in the same way. */
  readonly minSessions?: number | undefined;
  /** What the referrer must hold, or must not, or the regular expression it must match. */
  readonly referrerMatches?: string | undefined;
  /** `show` (the default) and `hide` look for the text in the referrer; `regex` takes it for a regular expression. */
  readonly referrerMode?: 'regex' | 'hide' | 'show' | undefined;
  /** Where the visitor may come from. `external` is every other host and no referrer at all, search engines among them. */
  readonly arrivingFrom?: readonly Source[] | undefined;
  /** The roles it is hidden from once they are logged in; with `all`, everybody who is logged in. */
  readonly forRoles?: readonly string[] | undefined;
  readonly onDevices?: readonly Device[] | undefined;
  /** Names of browsers, or `all`. */
  readonly onBrowsers?: readonly string[] | undefined;
  /** How often it may show: the shows counted must stay below. 0 means never. */
  readonly maxShows?: number | undefined;
  /** Whether a show counts when the popup opens (the default) or when it closes. The popup counts; no rule reads this. */
  readonly countOn?: 'open' | 'close' | undefined;
  /** How long a show counts. Without it for ever. */
  readonly per?: ShowPeriod | undefined;
  /** When the schedule begins: a date, or a date and time (`2026-12-01`, `2026-12-01 09:30`, with or without zone). */
  readonly from?: string | undefined;
  /** When it ends; that moment is within, and of a date without a time the whole day. */
  readonly until?: string | undefined;
  /** Whose clock the schedule goes by, and whose zone where a time names none: the visitor's (the default) or the site's. */
  readonly timezone?: 'site' | 'visitor' | undefined;
  /** The site's time when the page was printed, written as `from` is. For `site`; without it the visitor's clock counts. */
  readonly serverTime?: string | undefined;
  /** Whether the visitor is logged in; without it, whether the page says so as a CMS prints it (`logged-in` on its body). */
  readonly visitorLoggedIn?: boolean | undefined;
  readonly visitorRoles?: readonly string[] | undefined;
}
