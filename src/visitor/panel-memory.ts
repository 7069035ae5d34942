import { PersistedState, type MemoryStores } from './persisted-state.ts';
import type { PanelRecord } from './panel-rules.ts';
import { isObject, parseJson } from '../json/json.ts';

/** The stored state of a panel: the record that rules use, and whether this session was counted. */
interface PanelState extends PanelRecord {
  readonly isSessionActive: boolean;
}

/** The state of a new panel. */
const newPanel: PanelState = {
  lastOpenDate: undefined,
  openCount: 0,
  closeCount: 0,
  closed: false,
  pageViews: 0,
  sessions: 0,
  opened: false,
  isSessionActive: false,
};

/** Parses the stored values. Invalid values count as absent; dates may also be strings. */
function readPanelState(lasting: string | undefined, isSessionActive: boolean, opened: boolean): PanelState {
  const value = lasting === undefined ? undefined : parseJson(lasting);
  const stored = isObject(value) ? value : {};
  return {
    lastOpenDate: dateIn(stored['last_open_date']),
    openCount: countIn(stored['open_count']),
    closeCount: countIn(stored['close_count']),
    closed: stored['closed'] === true,
    pageViews: countIn(stored['page_views']),
    sessions: countIn(stored['sessions']),
    opened,
    isSessionActive,
  };
}

/** Serialises the state for local storage, with the names that page builders use. */
const writePanelState = (state: PanelRecord): string =>
  JSON.stringify({
    last_open_date: state.lastOpenDate,
    open_count: state.openCount,
    close_count: state.closeCount,
    closed: state.closed,
    page_views: state.pageViews,
    sessions: state.sessions,
  });

/** Merges the states of two tabs without losing a count. */
function mergePanelStates(one: PanelState, other: PanelState): PanelState {
  const [first, second] = [one.lastOpenDate, other.lastOpenDate];
  return {
    lastOpenDate: first === undefined ? second : Math.max(first, second ?? first),
    openCount: Math.max(one.openCount, other.openCount),
    closeCount: Math.max(one.closeCount, other.closeCount),
    closed: one.closed || other.closed,
    pageViews: Math.max(one.pageViews, other.pageViews),
    sessions: Math.max(one.sessions, other.sessions),
    opened: one.opened || other.opened,
    isSessionActive: one.isSessionActive || other.isSessionActive,
  };
}

/** Moves dates in the future, left by a wrong clock, to `now`. */
const discardExpiredPanelState = (state: PanelState, now: number): PanelState =>
  state.lastOpenDate === undefined ? state : { ...state, lastOpenDate: Math.min(state.lastOpenDate, now) };

const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0;

function dateIn(value: unknown): number | undefined {
  const date = typeof value === 'string' ? Date.parse(value) : value;
  // Beyond about 250,000 years, dates cannot be calculated with.
  return typeof date === 'number' && Math.abs(date) < 8e15 ? date : undefined;
}

/**
 * Stores the visitor's history with one off-canvas panel. Its keys, where `ID` is the panel's id:
 *
 * - `off_canvas_ID` in local storage: JSON with `last_open_date` (ms since 1970), `open_count`, `close_count`, `closed` (it was closed once),
 *   `page_views` and `sessions` (of pages with this panel).
 * - `off_canvas_ID_opened` in session storage: `true` once it opened in this session.
 * - `off_canvas_ID` in session storage: `true` once this session was counted.
 *
 * Storage that is full, forbidden, cleared or invalid never causes an error; this page's counts then apply to this page.
 */
export class PanelMemory {
  readonly #persisted: PersistedState<PanelState>;

  constructor(id: string, { local, session, mayKeep }: MemoryStores) {
    const key = `off_canvas_${id}`;
    const openedKey = `${key}_opened`;
    this.#persisted = new PersistedState<PanelState>(
      {
        mayKeep,
        read: () =>
          readPanelState(local.get(key), session.get(key) !== undefined, session.get(openedKey) !== undefined),
        write(state, before) {
          const isFlagged = !state.isSessionActive || session.set(key, 'true');
          // Without a stored session flag, every page would count as a session: only the first one counts.
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

  /** The current record, for `evaluatePanelRules`. */
  get record(): PanelRecord {
    return this.#persisted.state;
  }

  /**
   * Counts a page view, and a session on its first page with the panel; `panelMemoryOfPage` does so once per page load.
   */
  arrive(now: number): void {
    this.#change(now, (state) => ({
      ...state,
      pageViews: state.pageViews + 1,
      sessions: state.sessions + (state.isSessionActive ? 0 : 1),
      isSessionActive: true,
    }));
  }

  /**
   * Stores the date and the session of an opening. `isCounted` is `false` for openings by a click on the author's element or by the fragment.
   */
  opened(now: number, isCounted: boolean): void {
    this.#change(now, (state) => ({
      ...state,
      lastOpenDate: Math.max(now, state.lastOpenDate ?? now),
      openCount: state.openCount + (isCounted ? 1 : 0),
      opened: true,
    }));
  }

  /** Counts a close, for any reason. */
  closed(): void {
    this.#persisted.change((state) => ({ ...state, closed: true, closeCount: state.closeCount + 1 }));
  }

  /** Stores pending changes; called when the visitor gives consent. */
  keep(): void {
    this.#persisted.keep();
  }

  /** Removes what is stored when consent is revoked; the page keeps its state. */
  erase(): void {
    this.#persisted.erase();
  }

  #change(now: number, change: (state: PanelState) => PanelState): void {
    this.#persisted.change(change, (state) => discardExpiredPanelState(state, now));
  }
}
