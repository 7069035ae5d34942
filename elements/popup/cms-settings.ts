import { isObject, withPropertyNames, type JsonObject } from '../../src/json/json.ts';

/** The specification's name of each setting as a property, and the author's. */
const authorNames: Readonly<Record<string, string>> = {
  pageViewsViews: 'minPageViews',
  sessionsSessions: 'minSessions',
  urlUrl: 'referrerMatches',
  urlAction: 'referrerMode',
  sourcesSources: 'arrivingFrom',
  loggedInRoles: 'forRoles',
  devicesDevices: 'onDevices',
  browsersBrowsers: 'onBrowsers',
  timesTimes: 'maxShows',
  timesCount: 'countOn',
  timesPeriod: 'per',
  scheduleTimezone: 'timezone',
  scheduleStartDate: 'from',
  scheduleEndDate: 'until',
  scheduleServerDatetime: 'serverTime',
  after: 'afterLoad',
  pageLoadDelay: 'afterLoad',
  scrollingOffset: 'onScroll',
  scrollingDirection: 'scrollDirection',
  scrollingToSelector: 'onScrollTo',
  clickTimes: 'afterClicks',
  inactivityTime: 'afterInactivity',
  exitIntent: 'onExitIntent',
  adblockDetectionDelay: 'adblockDelay',
};

/** The switch that page builders print beside a rule or trigger, and what it is for: switched off, those are ignored. */
const switches: Readonly<Record<string, readonly string[]>> = {
  pageViews: ['minPageViews'],
  sessions: ['minSessions'],
  url: ['referrerMatches', 'referrerMode'],
  sources: ['arrivingFrom'],
  loggedIn: ['forRoles'],
  devices: ['onDevices'],
  browsers: ['onBrowsers'],
  times: ['maxShows', 'countOn', 'per'],
  schedule: ['from', 'until', 'timezone', 'serverTime'],
  pageLoad: ['afterLoad'],
  scrolling: ['onScroll', 'scrollDirection'],
  scrollingTo: ['onScrollTo'],
  click: ['afterClicks'],
  inactivity: ['afterInactivity'],
  adblockDetection: ['adblockDelay', 'onAdblock'],
};

/** What a switch alone means, and a value that it would take is left out. */
const bare: Readonly<Record<string, readonly [setting: string, value: unknown]>> = {
  pageLoad: ['afterLoad', 0],
  adblockDetection: ['onAdblock', true],
};

const off: ReadonlySet<unknown> = new Set(['', 'no', 'false', '0', 'off', false, 0]);

/**
 * Reads a popup's JSON as page builders print it: the groups `timing` and `triggers` or all flat, the specification's names, lists of
 * words, switches beside rules, a duration with its `size`. What is by an author's name already stays. Keys are property names, also of
 * the answer.
 */
export function fromCms(json: JsonObject): JsonObject {
  const { timing, triggers, ...flat } = json;
  const given: JsonObject = { ...flat, ...groupOf(timing), ...groupOf(triggers) };
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(switches, name) || name === 'loggedInUsers' || name === 'browsersBrowsersOptions') continue;
    const setting = Object.hasOwn(authorNames, name) ? (authorNames[name] ?? name) : name;
    settings[setting] = plain(name, value);
  }
  // A delay alone means the trigger; for page builders its switch does.
  if (isGiven(given.adblockDetectionDelay)) settings.onAdblock ??= true;
  if (given.loggedInUsers === 'all') settings.forRoles = 'all';
  if (given.browsersBrowsers === 'custom') settings.onBrowsers = plain('', given.browsersBrowsersOptions);
  for (const [name, settingsOfIt] of Object.entries(switches)) {
    if (!Object.hasOwn(given, name)) continue;
    if (off.has(given[name])) for (const setting of settingsOfIt) delete settings[setting];
    else if (bare[name] && !isGiven(settings[bare[name][0]])) settings[bare[name][0]] = bare[name][1];
  }
  return settings;
}

/** A group that is given as the wrong sort of thing says nothing. */
const groupOf = (group: unknown): JsonObject => (isObject(group) ? withPropertyNames(group) : {});

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

/** A value as its setting takes it. */
function plain(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((word) => typeof word === 'string').join(' ');
  if (name === 'entranceAnimationDuration' && isObject(value)) return value.size ?? '';
  if (name === 'timesCount' && typeof value === 'string') return value.replace('on_', '');
  return value;
}
