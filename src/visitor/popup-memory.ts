import { PersistedState } from './persisted-state.ts';
import type { MemoryPlaces } from './storage-keys.ts';
import { popupPlace } from './popup-storage.ts';
import { newPopup, newVisitor, discardExpiredPopupState, type PopupRecord, type PopupState } from './popup-record.ts';
import type { PopupCounts } from './popup-rules.ts';
import type { PopupTiming } from './popup-timing.ts';
import { increment, periodLength, type PeriodName } from './windowed-count.ts';

/**
 * What is remembered of a visitor for all popups of a site (§3). Two keys, each holding JSON:
 *
 * - `portico-popup` in local storage: `pageViews`, `sessions`, `lastOpen` (of any popup, for the cool-down) and `popups`, by id:
 *   `impressions` (how often it opened), `lastOpen`, `disabled` (do not show again), `converted` (a form in it was sent),
 *   `pageViewsAtFirst` and `sessionsAtFirst` (what the two counts were when it was first looked at), `shows` (what counts against
 *   its limit: `ever`, `day`, `week`, `month`, each with `count` and `since`).
 * - `portico-popup` in session storage: `active` (this session was counted) and `shows` by popup (what counts in this session).
 *
 * Times are ms since 1970. Storage that is full, forbidden, cleared or garbled never throws, and what was counted on this page
 * holds for this page.
 */
export class PopupMemory {
  readonly #kept: PersistedState<PopupState>;

  constructor(places: MemoryPlaces) {
    this.#kept = new PersistedState(popupPlace(places), newVisitor);
  }

  /** Counts a page view, and a session where this is its first page. `popupMemory` does so once per page load. */
  arrive(now: number): void {
    this.#change(now, (state) => ({
      ...state,
      pageViews: state.pageViews + 1,
      sessions: state.sessions + (state.isSessionActive ? 0 : 1),
      isSessionActive: true,
    }));
  }

  /**
   * What is known of a popup now. Where its timing counts page views or sessions, the count begins with the first time this is
   * asked; otherwise nothing is written.
   */
  counts(
    id: string,
    { minPageViews, minSessions }: Pick<PopupTiming, 'minPageViews' | 'minSessions'> = {},
  ): PopupCounts {
    const first = this.#kept.state.popups.get(id);
    const needsPages = minPageViews !== undefined && first?.pageViewsAtFirst === undefined;
    const needsSessions = minSessions !== undefined && first?.sessionsAtFirst === undefined;
    if (needsPages || needsSessions) {
      this.#kept.change((state) =>
        withPopup(state, id, (popup) => ({
          ...popup,
          ...(needsPages && { pageViewsAtFirst: popup.pageViewsAtFirst ?? state.pageViews }),
          ...(needsSessions && { sessionsAtFirst: popup.sessionsAtFirst ?? state.sessions }),
        })),
      );
    }
    return countsOf(this.#kept.state, id);
  }

  /** How often a popup opened, whoever opened it. */
  impressions(id: string): number {
    return this.#kept.state.popups.get(id)?.impressions ?? 0;
  }

  /** A popup opened: one impression more, and the cool-down begins. */
  opened(id: string, now: number): void {
    this.#change(now, (state) => ({
      ...withPopup(state, id, (popup) => ({
        ...popup,
        impressions: popup.impressions + 1,
        lastOpen: Math.max(now, popup.lastOpen ?? now),
      })),
      lastOpen: Math.max(now, state.lastOpen ?? now),
    }));
  }

  /** A show counts against the popup's limit: when it opened or when it closed, as its `countOn` says. */
  countShow(id: string, now: number): void {
    const lasting: readonly PeriodName[] = ['ever', 'day', 'week', 'month'];
    this.#change(now, (state) => ({
      ...withPopup(state, id, (popup) => {
        const shows = lasting.map((period) => [period, increment(popup.shows[period], periodLength[period], now)]);
        return { ...popup, shows: Object.fromEntries(shows) };
      }),
      sessionShows: new Map(state.sessionShows).set(id, (state.sessionShows.get(id) ?? 0) + 1),
    }));
  }

  /** The visitor does not want to see it again. */
  disable(id: string): void {
    this.#kept.change((state) => withPopup(state, id, (popup) => ({ ...popup, disabled: true })));
  }

  /** A form in it was sent. */
  convert(id: string): void {
    this.#kept.change((state) => withPopup(state, id, (popup) => ({ ...popup, converted: true })));
  }

  /** Stores what could not be stored so far. For when the visitor agrees; every later call does so too. */
  keep(): void {
    this.#kept.keep();
  }

  /** Takes away what is stored; this page still knows it. For when the visitor no longer agrees. */
  erase(): void {
    this.#kept.erase();
  }

  #change(now: number, change: (state: PopupState) => PopupState): void {
    this.#kept.change(change, (state) => discardExpiredPopupState(state, now));
  }
}

function withPopup(state: PopupState, id: string, change: (popup: PopupRecord) => PopupRecord): PopupState {
  return { ...state, popups: new Map(state.popups).set(id, change(state.popups.get(id) ?? newPopup)) };
}

function countsOf(state: PopupState, id: string): PopupCounts {
  const popup = state.popups.get(id) ?? newPopup;
  const inSession = state.sessionShows.get(id);
  return {
    pageViews: Math.max(0, state.pageViews - (popup.pageViewsAtFirst ?? state.pageViews)),
    sessions: Math.max(0, state.sessions - (popup.sessionsAtFirst ?? state.sessions)),
    shows: { ...popup.shows, ...(inSession !== undefined && { session: { count: inSession, since: 0 } }) },
    isDisabled: popup.disabled ?? false,
    isConverted: popup.converted ?? false,
    lastOpen: state.lastOpen,
  };
}
