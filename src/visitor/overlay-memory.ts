import { PersistedState, type MemoryStores } from './persisted-state.ts';
import { limitTimes, newOverlay, type OverlayRecord, type OverlayState } from './overlay-record.ts';
import type { RuleValues } from '../overlay/settings/overlay-settings.ts';
import type { OverlayCounts } from './overlay-rules.ts';
import { increment, type Period } from './period-counts.ts';
import { localTimeZone } from './date-time.ts';

/**
 * Stores the visitor's history with all popups and panels of a site, as JSON under two keys:
 *
 * - `portico-overlays` in local storage: `pageViews`, `sessions`, `lastOpen` (of any of them, for the cooldown) and `overlays`, by id: `impressions`
 *   (number of openings), `lastOpen`, `disabled` (do not show again), `converted` (a form in it was sent), `pageViewsAtFirst` and `sessionsAtFirst`
 *   (both counts at its first evaluation), `shows` (shows that count against its limit, by period: `ever`, `day`, `3d` …, each with `count` and
 *   `since`).
 * - `portico-overlays` in session storage: `active` (this session was counted) and `shows` by id (shows in this session).
 *
 * Times are ms since 1970. Storage that is full, forbidden, cleared or invalid never causes an error; this page's counts then apply to this page.
 */
export class OverlayMemory {
  readonly #persisted: PersistedState;

  constructor(places: MemoryStores) {
    this.#persisted = new PersistedState(places);
  }

  /** Counts a page view, and a session on its first page. `overlayMemoryOfPage` does so once per page load. */
  arrive(now: number): void {
    this.#change(now, (state) => ({
      ...state,
      pageViews: state.pageViews + 1,
      sessions: state.sessions + (state.isSessionActive ? 0 : 1),
      isSessionActive: true,
    }));
  }

  /** Returns the counts of a popup or panel. If its rules need page views or sessions, the first call starts them. */
  counts(id: string, { minPageViews = 0, minSessions = 0 }: RuleValues = {}): OverlayCounts {
    const first = this.#persisted.state.overlays.get(id);
    const needsPages = minPageViews > 0 && first?.pageViewsAtFirst === undefined;
    const needsSessions = minSessions > 0 && first?.sessionsAtFirst === undefined;
    if (needsPages || needsSessions) {
      this.#persisted.change((state) =>
        withRecord(state, id, (record) => ({
          ...record,
          ...(needsPages && { pageViewsAtFirst: record.pageViewsAtFirst ?? state.pageViews }),
          ...(needsSessions && { sessionsAtFirst: record.sessionsAtFirst ?? state.sessions }),
        })),
      );
    }
    return countsOf(this.#persisted.state, id);
  }

  /** Counts an impression and starts the cooldown. */
  opened(id: string, now: number): void {
    this.#change(now, (state) => ({
      ...withRecord(state, id, (record) => ({
        ...record,
        impressions: record.impressions + 1,
        lastOpen: Math.max(now, record.lastOpen ?? now),
      })),
      lastOpen: Math.max(now, state.lastOpen ?? now),
    }));
  }

  /** Counts a show against the limit in `period`; called on opening or closing, depending on `countOn`. */
  countShow(id: string, period: Period, now: number): void {
    const lasting = new Set(['ever', ...(period === 'session' ? [] : [period])]);
    const timeZone = localTimeZone();
    this.#change(now, (state) => ({
      ...withRecord(state, id, (record) => {
        const shows = [...lasting].map((name) => [name, increment(record.shows[name], name, now, timeZone)]);
        return { ...record, shows: { ...record.shows, ...Object.fromEntries(shows) } };
      }),
      sessionShows: new Map(state.sessionShows).set(id, (state.sessionShows.get(id) ?? 0) + 1),
    }));
  }

  /** Stores that the visitor does not want to see it again. */
  disable(id: string): void {
    this.#persisted.change((state) => withRecord(state, id, (record) => ({ ...record, disabled: true })));
  }

  /** Stores that a form in it was sent. */
  convert(id: string): void {
    this.#persisted.change((state) => withRecord(state, id, (record) => ({ ...record, converted: true })));
  }

  /** Stores pending changes; called when the visitor gives consent. */
  keep(): void {
    this.#persisted.keep();
  }

  /** Removes what is stored when consent is revoked; the page keeps its state. */
  erase(): void {
    this.#persisted.erase();
  }

  #change(now: number, change: (state: OverlayState) => OverlayState): void {
    this.#persisted.change(change, (state) => limitTimes(state, now));
  }
}

function withRecord(state: OverlayState, id: string, change: (record: OverlayRecord) => OverlayRecord): OverlayState {
  return { ...state, overlays: new Map(state.overlays).set(id, change(state.overlays.get(id) ?? newOverlay)) };
}

function countsOf(state: OverlayState, id: string): OverlayCounts {
  const { pageViewsAtFirst, sessionsAtFirst, shows, disabled, converted } = state.overlays.get(id) ?? newOverlay;
  const inSession = state.sessionShows.get(id);
  return {
    pageViews: Math.max(0, state.pageViews - (pageViewsAtFirst ?? state.pageViews)),
    sessions: Math.max(0, state.sessions - (sessionsAtFirst ?? state.sessions)),
    shows: { ...shows, ...(inSession !== undefined && { session: { count: inSession, since: 0 } }) },
    isDisabled: disabled ?? false,
    isConverted: converted ?? false,
    lastOpen: state.lastOpen,
  };
}
