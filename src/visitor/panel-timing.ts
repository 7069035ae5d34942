import type { Source } from './visit.ts';

/**
 * The limits of automatic openings of a panel: until its first close (`close`), once, `frequencyXtimes` times, once per session, once in 24 hours, 7
 * days, a calendar month or `frequencyXdays` days; `forever` means no limit.
 */
export const frequencies = ['forever', 'close', 'once', 'xtimes', 'session', 'day', 'week', 'month', 'xdays'] as const;

/** A limit of automatic openings. */
export type Frequency = (typeof frequencies)[number];

/** The rule settings of an off-canvas panel. A rule is on when it has a value, or its switch is on. */
export interface PanelTiming {
  readonly frequency?: Frequency | undefined;
  /** The number of openings for `xtimes`; no limit without it. */
  readonly frequencyXtimes?: number | undefined;
  /** The number of 24-hour days for `xdays`; no limit without it. */
  readonly frequencyXdays?: number | undefined;
  readonly afterXPageViews?: boolean | undefined;
  /** The number of earlier page views of pages with this panel that are required. */
  readonly numberOfPageViews?: number | undefined;
  readonly afterXSessions?: boolean | undefined;
  /** The number that the visitor's sessions, including this one, must exceed. */
  readonly numberOfSessions?: number | undefined;
  /** The accepted sources of the visit. No referrer counts as `internal`; a search engine is not `external`. */
  readonly whenArrivingFrom?: readonly Source[] | undefined;
  readonly offCanvasState?: 'closed' | 'opened' | undefined;
  readonly type?: 'popup' | 'sliding-bar' | undefined;
}
