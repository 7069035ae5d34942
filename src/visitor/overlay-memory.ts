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
 * Times are in ms since 1970. Storage that is full, forbidden, cleared or invalid never causes an error: the counts then apply to this page only.
 */
export class OverlayMemory {
  readonly #persisted: PersistedState;

  constructor(places: MemoryStores) {
    this.#persisted = new PersistedState(places);
  }

  /** Counts a page view; on the first page of a session, also counts the session. `overlayMemoryOfPage` calls it once per page load. */
  arrive(now: number): void {
    this.#change(now, (state) => ({
      ...state,
      pageViews: state.pageViews + 1,
      sessions: state.sessions + (state.isSessionActive ? 0 : 1),
      isSessionActive: true,
    }));
  }

  /** Returns the counts of a popup or panel. If its rules need page views or sessions, counting these begins with the first call. */
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

  /** Counts a show against the limit in `period`. Called on opening or closing, depending on `countOn`. */
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

  /** Stores that the visitor does not want to see the popup or panel again. */
  disable(id: string): void {
    this.#persisted.change((state) => withRecord(state, id, (record) => ({ ...record, disabled: true })));
  }

  /** Stores that a form in the popup or panel was sent. */
  convert(id: string): void {
    this.#persisted.change((state) => withRecord(state, id, (record) => ({ ...record, converted: true })));
  }

  /** Stores pending changes. Called when the visitor consents. */
  keep(): void {
    this.#persisted.keep();
  }

  /** Removes the stored data when consent is revoked. The state of this page stays. */
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
