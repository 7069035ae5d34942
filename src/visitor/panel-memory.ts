import { PersistedState } from './persisted-state.ts';
import {
  mergePanelStates,
  newPanel,
  readPanelState,
  discardExpiredPanelState,
  writePanelState,
  type PanelState,
} from './panel-record.ts';
import type { PanelRecord } from './panel-rules.ts';
import type { MemoryPlaces } from './storage-keys.ts';

/**
 * What is remembered of a visitor for one off-canvas panel (§3). Its keys, `ID` being the panel's id:
 *
 * - `off_canvas_ID` in local storage: JSON with `last_open_date` (ms since 1970), `open_count`, `close_count`, `closed` (it was
 *   closed once), `page_views` and `sessions` (of pages with this panel).
 * - `off_canvas_ID_opened` in session storage: `true` once it opened in this session.
 * - `off_canvas_ID` in session storage: `true` once this session was counted.
 *
 * Storage that is full, forbidden, cleared or garbled never throws, and what was counted on this page holds for this page.
 */
export class PanelMemory {
  readonly #kept: PersistedState<PanelState>;

  constructor(id: string, { local, session, mayKeep }: MemoryPlaces) {
    const key = `off_canvas_${id}`;
    const openedKey = `${key}_opened`;
    this.#kept = new PersistedState<PanelState>(
      {
        mayKeep,
        read: () =>
          readPanelState(local.get(key), session.get(key) !== undefined, session.get(openedKey) !== undefined),
        write(state, before) {
          const isFlagged = !state.isSessionActive || session.set(key, 'true');
          // Where no flag can be kept, each page would count as a session of its own: the first counts, and no other.
          const stored = isFlagged || before.sessions === 0 ? state : { ...state, sessions: before.sessions };
          if (local.set(key, writePanelState(stored))) {
            if (state.opened) session.set(openedKey, 'true');
            return stored;
          }
          if (!before.isSessionActive) session.remove(key);
          return undefined;
        },
        erase() {
          local.remove(key);
          session.remove(key);
          session.remove(openedKey);
        },
        merge: mergePanelStates,
      },
      newPanel,
    );
  }

  /** What is known now, for `judgePanel`. */
  get record(): PanelRecord {
    return this.#kept.state;
  }

  /** Counts a page view, and a session where this is its first page with the panel; `panelMemory` does so once per page load. */
  arrive(now: number): void {
    this.#change(now, (state) => ({
      ...state,
      pageViews: state.pageViews + 1,
      sessions: state.sessions + (state.isSessionActive ? 0 : 1),
      isSessionActive: true,
    }));
  }

  /**
   * It opened: the date and the session know. `isCounted` is whether the opening counts (§4: those by a click on the author's
   * element or by the fragment do not).
   */
  opened(now: number, isCounted: boolean): void {
    this.#change(now, (state) => ({
      ...state,
      lastOpenDate: Math.max(now, state.lastOpenDate ?? now),
      openCount: state.openCount + (isCounted ? 1 : 0),
      opened: true,
    }));
  }

  /** It closed, by whatever way (§4). */
  closed(): void {
    this.#kept.change((state) => ({ ...state, closed: true, closeCount: state.closeCount + 1 }));
  }

  /** Stores what could not be stored so far. For when the visitor agrees; every later call does so too. */
  keep(): void {
    this.#kept.keep();
  }

  /** Takes away what is stored; this page still knows it. For when the visitor no longer agrees. */
  erase(): void {
    this.#kept.erase();
  }

  #change(now: number, change: (state: PanelState) => PanelState): void {
    this.#kept.change(change, (state) => discardExpiredPanelState(state, now));
  }
}
