import { isObject, withPropertyNames, type JsonObject } from '../../src/json/json.ts';

/** The author's name of each setting by its name in CMS JSON, both as property names. */
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

/** The switches that page builders print beside a rule or trigger, each with the settings that it turns off. */
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

/** The value that a switch sets when it is on and the setting itself is missing. */
const bare: Readonly<Record<string, readonly [setting: string, value: unknown]>> = {
  pageLoad: ['afterLoad', 0],
  adblockDetection: ['onAdblock', true],
};

const off: ReadonlySet<unknown> = new Set(['', 'no', 'false', '0', 'off', false, 0]);

/**
 * Reads a popup's JSON from a page builder: grouped by `timing` and `triggers` or flat, with CMS names, word lists as arrays, switches beside
 * rules, and a duration with its `size`. Author names are kept. The keys of the input and the result are property names.
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
  // A delay enables the trigger; page builders also print a switch for it.
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

/** Returns the settings of a group; an invalid group has none. */
const groupOf = (group: unknown): JsonObject => (isObject(group) ? withPropertyNames(group) : {});

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

/** Returns a value in the form that its setting accepts. */
function plain(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((word) => typeof word === 'string').join(' ');
  if (name === 'entranceAnimationDuration' && isObject(value)) return value.size ?? '';
  if (name === 'timesCount' && typeof value === 'string') return value.replace('on_', '');
  return value;
}
