import { as, fromSeconds, isOn, readCms, type CmsReaders } from '../../src/overlay/settings/cms-readers.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';

const toWords = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string').join(' ') : value;

const toOpposite = (value: unknown): boolean => !isOn(value);

/** The function that reads each setting of a page builder. Some settings are grouped in `timing` and `triggers`. */
const readers: CmsReaders = {
  open_selector: as('openOnClick'),
  prevent_scroll: as('lockScroll'),
  close_automatically: as('closeAfter', fromSeconds),
  close_button_delay: as('closeButtonDelay', fromSeconds),
  close_button_position: as('closeButtonPlacement'),
  prevent_close_on_background_click: as('closeOnBackgroundClick', toOpposite),
  prevent_close_on_esc_key: as('closeOnEsc', toOpposite),
  entrance_animation_duration(value) {
    const duration = fromSeconds(isObject(value) ? value.size : value);
    return { entranceDuration: duration, exitDuration: duration };
  },

  page_views_views: as('minPageViews'),
  sessions_sessions: as('minSessions'),
  url_url: as('ifReferrer'),
  url_action: as('referrerMode'),
  sources_sources: readSources,
  logged_in_users: (value) => (value === 'all' ? { hideForRoles: 'all' } : {}),
  logged_in_roles: (value, json) => (json.logged_in_users === 'all' ? {} : { hideForRoles: toWords(value) }),
  devices_devices: as('devices', toWords),
  browsers_browsers: (value) => (value === 'custom' ? {} : { browsers: toWords(value) }),
  browsers_browsers_options: (value, json) => (json.browsers_browsers === 'custom' ? { browsers: toWords(value) } : {}),
  times_times: as('maxShows'),
  times_count: (value) => ({ countOn: String(value).replace('on_', '') }),
  // In a page builder, a month is a twelfth of a year.
  times_period: (value) => ({ per: value === 'month' ? '2628288s' : value || 'ever' }),
  schedule_timezone: as('timezone'),
  schedule_start_date: as('from'),
  schedule_end_date: as('until'),
  schedule_server_datetime: as('serverTime'),

  page_load: (_value, json) => (json.page_load_delay ? {} : { openAfter: 0 }),
  page_load_delay: (value) => (value === '' ? {} : { openAfter: fromSeconds(value) }),
  scrolling_offset: readScroll,
  scrolling_direction: readScroll,
  scrolling_to_selector: readScroll,
  click_times: as('openAfterClicks'),
  inactivity_time: as('openAfterInactivity', fromSeconds),
  exit_intent: as('openOnExitIntent'),
  adblock_detection: as('openOnAdblock'),
  adblock_detection_delay: (value) => (value === '' ? {} : { openOnAdblock: true, adblockDelay: fromSeconds(value) }),
};

/** The switches that page builders print beside a rule or trigger. Each is also the prefix of the settings that it turns off. */
const switches: readonly string[] = [
  ...'page_views sessions url sources logged_in devices browsers times schedule'.split(' '),
  ...'page_load scrolling scrolling_to click inactivity adblock_detection'.split(' '),
];

/**
 * Reads the JSON of a popup from a page builder. The settings may be in the groups `timing` and `triggers`. The JSON has the builder's names,
 * switches beside rules, lists, and times in seconds. The names that authors use stay.
 */
export function fromCms({ timing, triggers, ...flat }: JsonObject): JsonObject {
  const given: Record<string, unknown> = Object.assign({}, flat, ...[timing, triggers].filter(isObject));
  for (const [name, value] of Object.entries(given)) if (value === null) delete given[name];
  for (const name of switches) {
    if (!isSwitch(given, name)) continue;
    if (!isOn(given[name])) removeSettings(given, name);
    else if (!Object.hasOwn(readers, name)) delete given[name];
  }
  return readCms(given, readers);
}

/** Returns whether a name is a switch in this JSON. `devices` and `browsers` are also settings of an author, whose values are words. */
const isSwitch = (json: JsonObject, name: string): boolean =>
  switches.includes(name) && !Array.isArray(json[name]) && /^(yes|no|true|false|1|0|on|off|)$/.test(String(json[name]));

/** Removes a switch that is off, and the settings that begin with its name. The settings of a longer switch (`scrolling_to`) stay. */
function removeSettings(given: Record<string, unknown>, name: string): void {
  for (const setting of Object.keys(given)) {
    if (!setting.startsWith(name)) continue;
    const owner = switches
      .filter((word) => setting.startsWith(word))
      .toSorted((one, other) => other.length - one.length);
    if (owner[0] === name) delete given[setting];
  }
}

/** Reads the sources. A page builder counts search engines and visits without a referrer as external. All three sources together mean any source. */
function readSources(value: unknown): JsonObject {
  const words = Array.isArray(value) ? value : String(value).split(/[\s,]+/);
  if (['internal', 'external', 'search'].every((word) => words.includes(word))) return { ifSource: '' };
  return {
    ifSource: words.flatMap((word) => (word === 'external' ? ['external', 'search', 'direct'] : [word])).join(' '),
  };
}

/** Returns all scroll triggers as one setting. */
function readScroll(_value: unknown, json: JsonObject): JsonObject {
  const { scrolling_direction: direction, scrolling_offset: offset = '', scrolling_to_selector: selector = '' } = json;
  const position = direction === 'up' ? 'up' : offset === '' ? '' : `${String(offset)}%`;
  return { openOnScroll: [position, selector].filter(Boolean).join(', ') };
}
