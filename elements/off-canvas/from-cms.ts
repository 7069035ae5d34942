import { as, fromSeconds, isOn, readCms, type CmsReaders } from '../../src/overlay/settings/cms-readers.ts';
import { toDeviceList } from '../../src/page/device-list.ts';
import type { JsonObject } from '../../src/json/json.ts';

/** The limits of automatic openings, by the value of `frequency` in a page builder. */
const frequencies = new Map<unknown, (json: JsonObject) => JsonObject>([
  ['forever', () => ({})],
  ['close', () => ({ maxShows: 1, countOn: 'close' })],
  ['once', () => ({ maxShows: 1 })],
  ['xtimes', ({ frequency_xtimes: shows }) => (shows ? { maxShows: shows } : {})],
  ['xdays', ({ frequency_xdays: days }) => (Number(days) > 0 ? { maxShows: 1, per: `${Number(days)}d` } : {})],
  ['session', () => ({ maxShows: 1, per: 'session' })],
  ['day', () => ({ maxShows: 1, per: 'day' })],
  ['week', () => ({ maxShows: 1, per: 'week' })],
  ['month', () => ({ maxShows: 1, per: 'month' })],
]);

/** The delay (ms) of a panel that opens with the page. */
const loadDelay = 100;

/** Settings of a page builder that are read together with others. */
const parts: readonly string[] = [
  ...'custom_height frequency_xtimes frequency_xdays number_of_page_views number_of_sessions duration'.split(' '),
  ...'on_click_element time_on_page_duration inactivity_duration'.split(' '),
  ...'scroll_direction scroll_to scroll_position scroll_element'.split(' '),
];

/** The function that reads each setting of a page builder. Several settings may become one, or one may enable another. */
const readers: CmsReaders = {
  position: as('placement'),
  transition: as('mode'),
  overlay_close_on_click: as('closeOnBackgroundClick'),
  enter_animation: as('entranceAnimation'),
  enter_animation_direction: as('entranceDirection'),
  enter_animation_timing: as('entranceEasing'),
  enter_animation_speed: as('entranceDuration', fromSeconds),
  exit_animation_direction: as('exitDirection'),
  exit_animation_timing: as('exitEasing'),
  exit_animation_speed: as('exitDuration', fromSeconds),
  on_add_to_cart: as('openOnAddToCart'),
  exit_intent: as('openOnExitIntent'),
  auto_close_after_time: as('closeAfter', fromSeconds),
  show_close_button_after_time: as('closeButtonDelay', fromSeconds),
  height: (value, json) => ({ height: value === 'custom' ? (json.custom_height ?? '') : value }),
  overlay_page_scrollbar: (value) => ({ lockScroll: !isOn(value) }),
  off_canvas_state: (value) => ({ openAtStart: value === 'opened' }),
  status_css_animations: (value) => ({ animationDevices: toDeviceList(value) }),
  frequency: (value, json) => frequencies.get(value)?.(json) ?? {},
  after_x_page_views: (value, json) => (isOn(value) ? { minPageViews: json.number_of_page_views ?? null } : {}),
  after_x_sessions: (value, json) => (isOn(value) ? { minSessions: json.number_of_sessions ?? null } : {}),
  // A page builder counts visits without a referrer as internal.
  when_arriving_from: (value) => ({
    ifSource: (Array.isArray(value) ? value.join(' ') : String(value)).replace('internal', 'internal direct'),
  }),
  on_click: (value, json) => (isOn(value) ? { openOnClick: json.on_click_element ?? null } : {}),
  on_page_load: (value) => (isOn(value) ? { openAfter: loadDelay } : {}),
  time_on_page: (value, json) =>
    isOn(value) && !isOn(json.on_page_load)
      ? { openAfter: fromSeconds(json.time_on_page_duration || json.duration || 0) }
      : {},
  on_scroll: (value, json) => (isOn(value) ? { openOnScroll: scrollTarget(json) } : {}),
  after_inactivity: (value, json) =>
    isOn(value) ? { openAfterInactivity: fromSeconds(json.inactivity_duration || 0) } : {},

  ...Object.fromEntries(parts.map((name) => [name, () => ({})])),
};

/**
 * Reads the JSON of a panel from a page builder. The JSON has the builder's names, times in seconds, switches beside the values that they enable, and
 * the names of sliding bars (`sb_height`, `sb_enter_animation` …). The names that authors use stay.
 */
export const fromCms = (printed: JsonObject): JsonObject => readCms(withSlidingBar(printed), readers);

/** Replaces the general settings of a sliding bar with its own, `sb_…`. For a popup, removes the settings `sb_…`. */
function withSlidingBar(json: JsonObject): JsonObject {
  const given = Object.entries(json).filter(([, value]) => value !== null);
  const general = given.filter(([name]) => !name.startsWith('sb_'));
  const own = given.filter(([name, value]) => name.startsWith('sb_') && value !== '' && json.type === 'sliding-bar');
  return Object.fromEntries([...general, ...own.map(([name, value]) => [name.slice(3), value])]);
}

/** Returns the target of a scroll: `up`, a selector, or a position. A position without a unit is in px. */
function scrollTarget({ scroll_direction, scroll_to, scroll_position, scroll_element }: JsonObject): unknown {
  if (scroll_direction === 'up') return 'up';
  if (scroll_to === 'element') return scroll_element ?? null;
  const isGiven = typeof scroll_position === 'string' || typeof scroll_position === 'number';
  const position = (isGiven && String(scroll_position).trim()) || '0';
  return /^[\d.]+$/.test(position) ? `${position}px` : position;
}
