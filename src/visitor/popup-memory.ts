import { PersistedState, type MemoryStores, type StateStorage } from './persisted-state.ts';
import {
  newPopup,
  newVisitor,
  discardExpiredPopupState,
  type PopupRecord,
  type PopupState,
  mergePopupStates,
  readPopupState,
  writeLasting,
  writeSession,
} from './popup-record.ts';
import type { PopupCounts, PopupTiming } from './popup-rules.ts';
import { increment, periodLength, type PeriodName } from './windowed-count.ts';

/** The key of popups in both storages. */
const key = 'portico-popup';

/** Reads and writes the state of popups; `PopupMemory` documents the format. */
function popupStorage({ local, session, mayKeep }: MemoryStores): StateStorage<PopupState> {
  const texts = () => `${local.get(key) ?? ''}\n${session.get(key) ?? ''}`;
  // Many popups read the same texts, so the parsed state is cached; texts written here are not parsed again.
  let known: { readonly texts: string; readonly state: PopupState } | undefined;
  return {
    mayKeep,
    read() {
      const found = texts();
      if (known?.texts !== found) known = { texts: found, state: readPopupState(local.get(key), session.get(key)) };
      return known.state;
    },
    // Writes both storages or neither, so that no change is stored by half.
    write(state, before) {
      const inSession = session.get(key);
      const isFlagged = session.set(key, writeSession(state));
      // Without a stored session flag, every page would count as a session: only the first one counts.
      const stored = isFlagged || before.sessions === 0 ? state : { ...state, sessions: before.sessions };
      if (local.set(key, writeLasting(stored))) {
        if (isFlagged) known = { texts: texts(), state: stored };
        return stored;
      }
      if (inSession === undefined) session.remove(key);
      else session.set(key, inSession);
      return undefined;
    },
    erase() {
      local.remove(key);
      session.remove(key);
    },
    merge: mergePopupStates,
  };
}

/**
 * Stores the visitor's history with all popups of a site, as JSON under two keys:
 *
 * - `portico-popup` in local storage: `pageViews`, `sessions`, `lastOpen` (of any popup, for the cooldown) and `popups`, by id: `impressions` (number
 *   of openings), `lastOpen`, `disabled` (do not show again), `converted` (a form in it was sent), `pageViewsAtFirst` and `sessionsAtFirst` (both
 *   counts at its first evaluation), `shows` (shows that count against its limit: `ever`, `day`, `week`, `month`, each with `count` and `since`).
 * - `portico-popup` in session storage: `active` (this session was counted) and `shows` by popup (shows in this session).
 *
 * Times are ms since 1970. Storage that is full, forbidden, cleared or invalid never causes an error; this page's counts then apply to this page.
 */
export class PopupMemory {
  readonly #persisted: PersistedState<PopupState>;

  constructor(places: MemoryStores) {
    this.#persisted = new PersistedState(popupStorage(places), newVisitor);
  }

  /** Counts a page view, and a session on its first page. `popupMemoryOfPage` does so once per page load. */
  arrive(now: number): void {
    this.#change(now, (state) => ({
      ...state,
      pageViews: state.pageViews + 1,
      sessions: state.sessions + (state.isSessionActive ? 0 : 1),
      isSessionActive: true,
    }));
  }

  /**
   * Returns the counts of a popup. If its timing counts page views or sessions, the first call stores the start of counting; otherwise nothing is
   * written.
   */
  counts(
    id: string,
    { minPageViews, minSessions }: Pick<PopupTiming, 'minPageViews' | 'minSessions'> = {},
  ): PopupCounts {
    const first = this.#persisted.state.popups.get(id);
    const needsPages = minPageViews !== undefined && first?.pageViewsAtFirst === undefined;
    const needsSessions = minSessions !== undefined && first?.sessionsAtFirst === undefined;
    if (needsPages || needsSessions) {
      this.#persisted.change((state) =>
        withPopup(state, id, (popup) => ({
          ...popup,
          ...(needsPages && { pageViewsAtFirst: popup.pageViewsAtFirst ?? state.pageViews }),
          ...(needsSessions && { sessionsAtFirst: popup.sessionsAtFirst ?? state.sessions }),
        })),
      );
    }
    return countsOf(this.#persisted.state, id);
  }

  /** Returns the number of openings of a popup, for any reason. */
  impressions(id: string): number {
    return this.#persisted.state.popups.get(id)?.impressions ?? 0;
  }

  /** Counts an impression and starts the cooldown. */
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

  /** Counts a show against the popup's limit; called on opening or closing, depending on `countOn`. */
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

  /** Stores that the visitor does not want to see the popup again. */
  disable(id: string): void {
    this.#persisted.change((state) => withPopup(state, id, (popup) => ({ ...popup, disabled: true })));
  }

  /** Stores that a form in it was sent. */
  convert(id: string): void {
    this.#persisted.change((state) => withPopup(state, id, (popup) => ({ ...popup, converted: true })));
  }

  /** Stores pending changes; called when the visitor gives consent. */
  keep(): void {
    this.#persisted.keep();
  }

  /** Removes what is stored when consent is revoked; the page keeps its state. */
  erase(): void {
    this.#persisted.erase();
  }

  #change(now: number, change: (state: PopupState) => PopupState): void {
    this.#persisted.change(change, (state) => discardExpiredPopupState(state, now));
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
