import { fromSeconds, isOn } from '../../src/overlay/cms-values.ts';
import { toDeviceList } from '../../src/page/device-list.ts';
import type { JsonObject } from '../../src/json/json.ts';

/** The author's name of each setting that only has another name in a page builder. */
const authorNames: Readonly<Record<string, string>> = {
  position: 'placement',
  transition: 'mode',
  overlay_close_on_click: 'closeOnBackgroundClick',
  enter_animation: 'entranceAnimation',
  enter_animation_direction: 'entranceDirection',
  enter_animation_timing: 'entranceEasing',
  exit_animation_direction: 'exitDirection',
  exit_animation_timing: 'exitEasing',
  on_add_to_cart: 'openOnAddToCart',
  exit_intent: 'openOnExitIntent',
};

/** The author's name of each time, which a page builder prints in seconds. */
const times: Readonly<Record<string, string>> = {
  enter_animation_speed: 'entranceDuration',
  exit_animation_speed: 'exitDuration',
  auto_close_after_time: 'closeAfter',
  show_close_button_after_time: 'closeButtonDelay',
};

/** The limit of automatic openings by a page builder's `frequency`. */
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

/** The settings that depend on several of a page builder's, by the one that decides whether they apply. */
const combined: Readonly<Record<string, (value: unknown, json: JsonObject) => JsonObject>> = {
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
};

/** The delay of a panel that opens with the page, in ms. */
const loadDelay = 100;

/** The settings of a page builder that `combined` reads beside others. */
const parts = new Set([
  'custom_height',
  'frequency_xtimes',
  'frequency_xdays',
  'number_of_page_views',
  'number_of_sessions',
  'on_click_element',
  'time_on_page_duration',
  'duration',
  'scroll_direction',
  'scroll_to',
  'scroll_position',
  'scroll_element',
  'inactivity_duration',
]);

/**
 * Reads a panel's JSON from a page builder: the builder's names, with times in seconds, switches beside the values that they enable, and the sliding
 * bar's names `sb_height`, `sb_enter_animation` and so on. Names of authors stay.
 */
export function fromCms(printed: JsonObject): JsonObject {
  const json = withSlidingBar(printed);
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const read = Object.hasOwn(combined, name) ? combined[name] : undefined;
    const time = Object.hasOwn(times, name) ? times[name] : undefined;
    const setting = Object.hasOwn(authorNames, name) ? authorNames[name] : undefined;
    if (read) Object.assign(settings, read(value, json));
    else if (time) settings[time] = fromSeconds(value);
    else if (!parts.has(name)) settings[setting ?? name] = value;
  }
  return settings;
}

/** Replaces the general settings of a sliding bar by its own, `sb_…`; those of a popup are dropped. */
function withSlidingBar(json: JsonObject): JsonObject {
  const general = Object.entries(json).filter(([name, value]) => !name.startsWith('sb_') && value !== null);
  const own = Object.entries(json).filter(([name, value]) => name.startsWith('sb_') && value !== '' && value !== null);
  const isSlidingBar = json.type === 'sliding-bar';
  return Object.fromEntries([...general, ...(isSlidingBar ? own.map(([name, value]) => [name.slice(3), value]) : [])]);
}

/** Returns the target of a scroll: `up`, a selector, or a position, which is in px without a unit. */
function scrollTarget({ scroll_direction, scroll_to, scroll_position, scroll_element }: JsonObject): unknown {
  if (scroll_direction === 'up') return 'up';
  if (scroll_to === 'element') return scroll_element ?? null;
  const isGiven = typeof scroll_position === 'string' || typeof scroll_position === 'number';
  const position = (isGiven && String(scroll_position).trim()) || '0';
  return /^[\d.]+$/.test(position) ? `${position}px` : position;
}
