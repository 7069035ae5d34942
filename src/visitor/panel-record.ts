import { isObject, parseJson } from '../json/json.ts';
import type { PanelRecord } from './panel-rules.ts';

/** All that is remembered of a panel: what rules ask, and whether this session was counted. */
export interface PanelState extends PanelRecord {
  readonly isSessionActive: boolean;
}

/** A panel nothing is known of. */
export const newPanel: PanelState = {
  lastOpenDate: undefined,
  openCount: 0,
  closeCount: 0,
  closed: false,
  pageViews: 0,
  sessions: 0,
  opened: false,
  isSessionActive: false,
};

/** The state out of what the storages hold. What is garbled is as if it was never stored; dates may also be written as texts. */
export function readPanelState(lasting: string | undefined, isSessionActive: boolean, opened: boolean): PanelState {
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

/** What local storage is to hold, with the names of §3. */
export const writePanelState = (state: PanelRecord): string =>
  JSON.stringify({
    last_open_date: state.lastOpenDate,
    open_count: state.openCount,
    close_count: state.closeCount,
    closed: state.closed,
    page_views: state.pageViews,
    sessions: state.sessions,
  });

/** What two tabs know, in one: nothing that was counted is lost. */
export function mergePanelStates(one: PanelState, other: PanelState): PanelState {
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

/** The same with no date in the future, where a clock that was wrong may have put it. */
export const discardExpiredPanelState = (state: PanelState, now: number): PanelState =>
  state.lastOpenDate === undefined ? state : { ...state, lastOpenDate: Math.min(state.lastOpenDate, now) };

const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0;

function dateIn(value: unknown): number | undefined {
  const date = typeof value === 'string' ? Date.parse(value) : value;
  // Beyond about 250,000 years no date can be counted on from.
  return typeof date === 'number' && Math.abs(date) < 8e15 ? date : undefined;
}
