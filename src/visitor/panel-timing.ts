import type { Source } from './visit.ts';

/**
 * The limits of how often a panel may open by itself: until it was closed once, once, `frequencyXtimes` times, once a session, once in 24
 * hours, 7 days, a calendar month or `frequencyXdays` days; `forever` is no limit.
 */
export const frequencies = ['forever', 'close', 'once', 'xtimes', 'session', 'day', 'week', 'month', 'xdays'] as const;

/** A limit of automatic openings. */
export type Frequency = (typeof frequencies)[number];

/** The rule settings of an off-canvas panel. A rule is on when it has a value, or its switch is on. */
export interface PanelTiming {
  readonly frequency?: Frequency | undefined;
  /** How often with `xtimes`; without it no limit. */
  readonly frequencyXtimes?: number | undefined;
  /** How many days of 24 hours with `xdays`; without it no limit. */
  readonly frequencyXdays?: number | undefined;
  readonly afterXPageViews?: boolean | undefined;
  /** How many pages with this panel must have been seen before this one. */
  readonly numberOfPageViews?: number | undefined;
  readonly afterXSessions?: boolean | undefined;
  /** The visitor's sessions, this one included, must be more than this. */
  readonly numberOfSessions?: number | undefined;
  /** Where the visitor may come from. No referrer at all is `internal`; a search engine is not `external`. */
  readonly whenArrivingFrom?: readonly Source[] | undefined;
  readonly offCanvasState?: 'closed' | 'opened' | undefined;
  readonly type?: 'popup' | 'sliding-bar' | undefined;
}
