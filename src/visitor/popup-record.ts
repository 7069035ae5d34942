import { isObject, parseJson, type JsonObject } from '../json/json.ts';
import { mergeCounts, periodLength, discardExpired, type PeriodName, type WindowedCount } from './windowed-count.ts';

/** The periods whose counts are stored beyond the session. */
const lastingPeriods = ['ever', 'day', 'week', 'month'] as const satisfies readonly PeriodName[];

/** The stored data of one popup. */
export interface PopupRecord {
  /** The number of openings, for any reason. */
  readonly impressions: number;
  /** The last opening, in ms since 1970. */
  readonly lastOpen?: number;
  readonly disabled?: boolean;
  readonly converted?: boolean;
  /** The visitor's page views and sessions at its first evaluation. */
  readonly pageViewsAtFirst?: number;
  readonly sessionsAtFirst?: number;
  /** The counted shows by period; those of the session are stored separately. */
  readonly shows: Readonly<Partial<Record<PeriodName, WindowedCount>>>;
}

/** The stored data of all popups for a visitor. */
export interface PopupState {
  readonly pageViews: number;
  readonly sessions: number;
  /** The last opening of any popup, in ms since 1970. */
  readonly lastOpen: number | undefined;
  readonly popups: ReadonlyMap<string, PopupRecord>;
  /** `true` after this session was counted. */
  readonly isSessionActive: boolean;
  /** The number of shows of each popup in this session. */
  readonly sessionShows: ReadonlyMap<string, number>;
}

/** The state of a new visitor. */
export const newVisitor: PopupState = {
  pageViews: 0,
  sessions: 0,
  lastOpen: undefined,
  popups: new Map(),
  isSessionActive: false,
  sessionShows: new Map(),
};

/** The record of a popup without stored data. */
export const newPopup: PopupRecord = { impressions: 0, shows: {} };

/** Returns the state from the values of local and session storage. Invalid parts count as missing. */
export function readPopupState(lasting: string | undefined, session: string | undefined): PopupState {
  const stored = objectOf(lasting);
  const inSession = objectOf(session);
  return {
    pageViews: countIn(stored['pageViews']),
    sessions: countIn(stored['sessions']),
    lastOpen: timeIn(stored['lastOpen']),
    popups: new Map(entriesOf(stored['popups']).map(([id, popup]) => [id, readRecord(popup)])),
    isSessionActive: inSession['active'] === true,
    sessionShows: new Map(entriesOf(inSession['shows']).map(([id, count]) => [id, countIn(count)])),
  };
}

/** Returns the value for local storage. */
export const writeLasting = ({ pageViews, sessions, lastOpen, popups }: PopupState): string =>
  JSON.stringify({ pageViews, sessions, lastOpen, popups: Object.fromEntries(popups) });

/** Returns the value for session storage. */
export const writeSession = ({ isSessionActive, sessionShows }: PopupState): string =>
  JSON.stringify({ active: isSessionActive, shows: Object.fromEntries(sessionShows) });

/** Merges the states of two tabs without losing a count or a decision of the visitor. */
export function mergePopupStates(one: PopupState, other: PopupState): PopupState {
  return {
    pageViews: Math.max(one.pageViews, other.pageViews),
    sessions: Math.max(one.sessions, other.sessions),
    lastOpen: later(one.lastOpen, other.lastOpen),
    popups: mergeMaps(one.popups, other.popups, mergeRecords),
    isSessionActive: one.isSessionActive || other.isSessionActive,
    sessionShows: mergeMaps(one.sessionShows, other.sessionShows, Math.max),
  };
}

/** Moves times in the future, left by a wrong clock, to `now`. */
export function discardExpiredPopupState(state: PopupState, now: number): PopupState {
  const popups = [...state.popups].map(([id, popup]) => [id, settleRecord(popup, now)] as const);
  return { ...state, lastOpen: earlier(state.lastOpen, now), popups: new Map(popups) };
}

function settleRecord(popup: PopupRecord, now: number): PopupRecord {
  const shows = Object.entries(popup.shows).map(([period, tally]) => [period, discardExpired(tally, now)]);
  return { ...popup, ...given('lastOpen', earlier(popup.lastOpen, now)), shows: Object.fromEntries(shows) };
}

function mergeRecords(one: PopupRecord, other: PopupRecord): PopupRecord {
  const shows = lastingPeriods.map((period) => {
    return [period, mergeCounts(one.shows[period], other.shows[period], periodLength[period])] as const;
  });
  return {
    impressions: Math.max(one.impressions, other.impressions),
    ...given('lastOpen', later(one.lastOpen, other.lastOpen)),
    ...given('disabled', one.disabled || other.disabled || undefined),
    ...given('converted', one.converted || other.converted || undefined),
    ...given('pageViewsAtFirst', least(one.pageViewsAtFirst, other.pageViewsAtFirst)),
    ...given('sessionsAtFirst', least(one.sessionsAtFirst, other.sessionsAtFirst)),
    shows: Object.fromEntries(shows.filter(([, tally]) => tally)),
  };
}

function readRecord(stored: unknown): PopupRecord {
  const record = isObject(stored) ? stored : {};
  const shows = isObject(record['shows']) ? record['shows'] : {};
  const read = lastingPeriods.map((period) => [period, readTally(shows[period])] as const);
  return {
    impressions: countIn(record['impressions']),
    ...given('lastOpen', timeIn(record['lastOpen'])),
    ...given('disabled', record['disabled'] === true || undefined),
    ...given('converted', record['converted'] === true || undefined),
    ...given(
      'pageViewsAtFirst',
      isNumber(record['pageViewsAtFirst']) ? countIn(record['pageViewsAtFirst']) : undefined,
    ),
    ...given('sessionsAtFirst', isNumber(record['sessionsAtFirst']) ? countIn(record['sessionsAtFirst']) : undefined),
    shows: Object.fromEntries(read.filter(([, tally]) => tally)),
  };
}

function readTally(stored: unknown): WindowedCount | undefined {
  const since = isObject(stored) ? timeIn(stored['since']) : undefined;
  return isObject(stored) && since !== undefined ? { count: countIn(stored['count']), since } : undefined;
}

const objectOf = (text: string | undefined): JsonObject => {
  const value = text === undefined ? undefined : parseJson(text);
  return isObject(value) ? value : {};
};

const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const countIn = (value: unknown): number => (isNumber(value) ? Math.max(0, Math.floor(value)) : 0);

/** Returns a time that a `Date` supports, with room for the longest period; otherwise `undefined`. */
const timeIn = (value: unknown): number | undefined => (isNumber(value) && Math.abs(value) < 8e15 ? value : undefined);

const least = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : Math.min(one, other ?? one);

const later = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : Math.max(one, other ?? one);

const earlier = (time: number | undefined, now: number) => (time === undefined ? undefined : Math.min(time, now));

/** Returns an object with the property, or an empty one for `undefined`, as in JSON. */
const given = <Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } =>
  // `name` is the only key of the object.
  (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value };

function mergeMaps<Value>(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
  merge: (one: Value, other: Value) => Value,
): Map<string, Value> {
  const merged = new Map(one);
  for (const [key, value] of other) {
    const own = one.get(key);
    merged.set(key, own === undefined ? value : merge(own, value));
  }
  return merged;
}
