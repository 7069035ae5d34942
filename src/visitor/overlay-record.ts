import { isObject, parseJson, type JsonObject } from '../json/json.ts';
import { limitStart, mergeCounts, type Period, type WindowedCount } from './period-counts.ts';
import { localTimeZone } from './date-time.ts';

/** The stored data of one popup or panel. */
export interface OverlayRecord {
  /** The number of openings, for any reason. */
  readonly impressions: number;
  /** The time of the last opening, in ms since 1970. */
  readonly lastOpen?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly converted?: boolean | undefined;
  /** The numbers of the visitor's page views and sessions when the element was first evaluated. */
  readonly pageViewsAtFirst?: number | undefined;
  readonly sessionsAtFirst?: number | undefined;
  /** The counted shows, by period. Those of the period `session` are stored separately. */
  readonly shows: Readonly<Record<Period, WindowedCount>>;
}

/** A visitor's stored data about all popups and panels. */
export interface OverlayState {
  readonly pageViews: number;
  readonly sessions: number;
  /** The time of the last opening of any popup or panel, in ms since 1970. */
  readonly lastOpen: number | undefined;
  readonly overlays: ReadonlyMap<string, OverlayRecord>;
  /** `true` after this session was counted. */
  readonly isSessionActive: boolean;
  /** The number of shows of each popup and panel in this session. */
  readonly sessionShows: ReadonlyMap<string, number>;
}

/** The state of a new visitor. */
export const newVisitor: OverlayState = {
  pageViews: 0,
  sessions: 0,
  lastOpen: undefined,
  overlays: new Map(),
  isSessionActive: false,
  sessionShows: new Map(),
};

/** The record of a popup or panel without stored data. */
export const newOverlay: OverlayRecord = { impressions: 0, shows: {} };

/** Returns the state from the values of local and session storage. Invalid parts are ignored. */
export function readState(lasting: string | undefined, session: string | undefined): OverlayState {
  const { pageViews, sessions, lastOpen, overlays } = objectIn(parseJson(lasting ?? ''));
  const { active, shows } = objectIn(parseJson(session ?? ''));
  return {
    pageViews: countIn(pageViews) ?? 0,
    sessions: countIn(sessions) ?? 0,
    lastOpen: timeIn(lastOpen),
    overlays: new Map(Object.entries(objectIn(overlays)).map(([id, overlay]) => [id, readRecord(overlay)])),
    isSessionActive: active === true,
    sessionShows: new Map(Object.entries(objectIn(shows)).map(([id, count]) => [id, countIn(count) ?? 0])),
  };
}

/** Returns the value for local storage. */
export const writeLasting = ({ pageViews, sessions, lastOpen, overlays }: OverlayState): string =>
  JSON.stringify({ pageViews, sessions, lastOpen, overlays: Object.fromEntries(overlays) });

/** Returns the value for session storage. */
export const writeSession = ({ isSessionActive, sessionShows }: OverlayState): string =>
  JSON.stringify({ active: isSessionActive, shows: Object.fromEntries(sessionShows) });

/** Merges the states of two tabs. No count and no decision of the visitor is lost. */
export function mergeStates(one: OverlayState, other: OverlayState): OverlayState {
  return {
    pageViews: Math.max(one.pageViews, other.pageViews),
    sessions: Math.max(one.sessions, other.sessions),
    lastOpen: latest(one.lastOpen, other.lastOpen),
    overlays: mergeMaps(one.overlays, other.overlays, mergeRecords),
    isSessionActive: one.isSessionActive || other.isSessionActive,
    sessionShows: mergeMaps(one.sessionShows, other.sessionShows, Math.max),
  };
}

/** Replaces times in the future, which a wrong clock has caused, by `now`. */
export function limitTimes(state: OverlayState, now: number): OverlayState {
  const overlays = [...state.overlays].map(([id, overlay]) => [id, limitRecord(overlay, now)] as const);
  return { ...state, lastOpen: limited(state.lastOpen, now), overlays: new Map(overlays) };
}

function limitRecord(overlay: OverlayRecord, now: number): OverlayRecord {
  const shows = Object.entries(overlay.shows).map(([period, counted]) => [period, limitStart(counted, now)]);
  return { ...overlay, lastOpen: limited(overlay.lastOpen, now), shows: Object.fromEntries(shows) };
}

function mergeRecords(one: OverlayRecord, other: OverlayRecord): OverlayRecord {
  const timeZone = localTimeZone();
  const shows = Object.keys({ ...one.shows, ...other.shows }).map((period) => {
    return [period, mergeCounts(one.shows[period], other.shows[period], period, timeZone)] as const;
  });
  return {
    impressions: Math.max(one.impressions, other.impressions),
    lastOpen: latest(one.lastOpen, other.lastOpen),
    disabled: one.disabled || other.disabled,
    converted: one.converted || other.converted,
    pageViewsAtFirst: earliest(one.pageViewsAtFirst, other.pageViewsAtFirst),
    sessionsAtFirst: earliest(one.sessionsAtFirst, other.sessionsAtFirst),
    shows: withCounts(shows),
  };
}

function readRecord(stored: unknown): OverlayRecord {
  const record = objectIn(stored);
  const shows = Object.entries(objectIn(record.shows)).map(
    ([period, counted]) => [period, readCount(counted)] as const,
  );
  return {
    impressions: countIn(record.impressions) ?? 0,
    lastOpen: timeIn(record.lastOpen),
    disabled: record.disabled === true || undefined,
    converted: record.converted === true || undefined,
    pageViewsAtFirst: countIn(record.pageViewsAtFirst),
    sessionsAtFirst: countIn(record.sessionsAtFirst),
    shows: withCounts(shows),
  };
}

const withCounts = (shows: readonly (readonly [Period, WindowedCount | undefined])[]) =>
  Object.fromEntries(shows.filter((entry): entry is readonly [Period, WindowedCount] => entry[1] !== undefined));

function readCount(stored: unknown): WindowedCount | undefined {
  const { count, since } = objectIn(stored);
  const start = timeIn(since);
  return start === undefined ? undefined : { count: countIn(count) ?? 0, since: start };
}

const objectIn = (value: unknown): JsonObject => (isObject(value) ? value : {});

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const countIn = (value: unknown): number | undefined => (isNumber(value) ? Math.max(0, Math.floor(value)) : undefined);

/** Returns a time that `Date` supports even after the longest period is added; otherwise `undefined`. */
const timeIn = (value: unknown): number | undefined => (isNumber(value) && Math.abs(value) < 8e15 ? value : undefined);

const limited = (time: number | undefined, now: number) => time && Math.min(time, now);

/** Returns the lower of two numbers. If one is `undefined`, returns the other one. */
const earliest = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : Math.min(one, other ?? one);

/** Returns the higher of two numbers. If one is `undefined`, returns the other one. */
const latest = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : Math.max(one, other ?? one);

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
