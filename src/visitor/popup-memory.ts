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
  // Many popups read the same texts: they are parsed once, and those written here never.
  let known: { readonly texts: string; readonly state: PopupState } | undefined;
  return {
    mayKeep,
    read() {
      const found = texts();
      if (known?.texts !== found) known = { texts: found, state: readPopupState(local.get(key), session.get(key)) };
      return known.state;
    },
    // Both storages or none, so that a change is never half there.
    write(state, before) {
      const inSession = session.get(key);
      const isFlagged = session.set(key, writeSession(state));
      // Where no flag can be kept, each page would count as a session of its own: the first counts, and no other.
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
 * Stores what is remembered of a visitor for all popups of a site. Two keys, each with JSON:
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
  readonly #persisted: PersistedState<PopupState>;

  constructor(places: MemoryStores) {
    this.#persisted = new PersistedState(popupStorage(places), newVisitor);
  }

  /** Counts a page view, and a session where this is its first page. `popupMemoryOfPage` does so once per page load. */
  arrive(now: number): void {
    this.#change(now, (state) => ({
      ...state,
      pageViews: state.pageViews + 1,
      sessions: state.sessions + (state.isSessionActive ? 0 : 1),
      isSessionActive: true,
    }));
  }

  /**
   * Returns the counts of a popup. Where its timing counts page views or sessions, counting begins with the first call; otherwise
   * nothing is written.
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

  /** Returns how often a popup opened, for any reason. */
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

  /** Counts a show against the popup's limit; called on opening or closing, by `countOn`. */
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

  /** Remembers that the visitor does not want to see it again. */
  disable(id: string): void {
    this.#persisted.change((state) => withPopup(state, id, (popup) => ({ ...popup, disabled: true })));
  }

  /** Remembers that a form in it was sent. */
  convert(id: string): void {
    this.#persisted.change((state) => withPopup(state, id, (popup) => ({ ...popup, converted: true })));
  }

  /** Stores what could not be stored so far; called when the visitor gives consent. */
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
