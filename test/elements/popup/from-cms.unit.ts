import { describe, expect, it } from 'vitest';
import { fromCms } from '../../../elements/popup/from-cms.ts';
import { popupSettings } from '../../../elements/popup/popup.settings.ts';
import { propertyName } from '../../../src/json/json.ts';

/** The settings that a page builder prints, by name, and the settings of an author that they become. */
const printed: readonly (readonly [title: string, printed: Record<string, unknown>, settings: object])[] = [
  ['a selector', { open_selector: '.news' }, { openOnClick: '.news' }],
  ['part names', { classes: 'sale big' }, { classes: 'sale big' }],
  ['a locked page', { prevent_scroll: 'yes' }, { lockScroll: 'yes' }],
  ['a page that scrolls', { prevent_scroll: '' }, { lockScroll: '' }],
  ['closing by time', { close_automatically: 5 }, { closeAfter: '5s' }],
  ['no closing by time', { close_automatically: '' }, { closeAfter: '' }],
  ['a late close button', { close_button_delay: '1.5' }, { closeButtonDelay: '1.5s' }],
  ['a close button outside', { close_button_position: 'outside' }, { closeButtonPlacement: 'outside' }],
  ['no closing on the background', { prevent_close_on_background_click: 'yes' }, { closeOnBackgroundClick: false }],
  ['closing on the background', { prevent_close_on_background_click: '' }, { closeOnBackgroundClick: true }],
  ['no closing on Esc', { prevent_close_on_esc_key: true }, { closeOnEsc: false }],
  ['closing on Esc', { prevent_close_on_esc_key: 'no' }, { closeOnEsc: true }],
  ['one popup per page', { avoid_multiple_popups: 'yes' }, { avoid_multiple_popups: 'yes' }],
  ['focus in the content', { a11y_navigation: 'yes' }, { a11y_navigation: 'yes' }],
  [
    'animations per device',
    {
      entrance_animation: 'fadeIn',
      entrance_animation_tablet: 'zoomIn',
      entrance_animation_mobile: 'none',
      exit_animation: 'fadeInUp',
      exit_animation_tablet: '',
      exit_animation_mobile: 'slideInUp',
    },
    {
      entrance_animation: 'fadeIn',
      entrance_animation_tablet: 'zoomIn',
      entrance_animation_mobile: 'none',
      exit_animation: 'fadeInUp',
      exit_animation_tablet: '',
      exit_animation_mobile: 'slideInUp',
    },
  ],
  [
    'a duration with a size',
    { entrance_animation_duration: { unit: 'px', size: 1.5 } },
    { entranceDuration: '1.5s', exitDuration: '1.5s' },
  ],
  [
    'a duration without a size',
    { entrance_animation_duration: { unit: 'px', size: '' } },
    { entranceDuration: '', exitDuration: '' },
  ],
  ['a bare duration', { entrance_animation_duration: 2 }, { entranceDuration: '2s', exitDuration: '2s' }],

  ['page views', { timing: { page_views: 'yes', page_views_views: 3 } }, { minPageViews: 3 }],
  ['sessions', { timing: { sessions: 'yes', sessions_sessions: '2' } }, { minSessions: '2' }],
  [
    'a referrer',
    { timing: { url: 'yes', url_action: 'regex', url_url: 'a+' } },
    { referrerMode: 'regex', ifReferrer: 'a+' },
  ],
  ['sources', { timing: { sources_sources: ['internal', 'search'] } }, { ifSource: 'internal search' }],
  [
    'the source external, which includes search engines and visits without a referrer',
    { timing: { sources: 'yes', sources_sources: ['external'] } },
    { ifSource: 'external search direct' },
  ],
  ['sources as text', { sources_sources: 'internal, external' }, { ifSource: 'internal external search direct' }],
  ['all sources, which are no rule', { sources_sources: ['search', 'external', 'internal'] }, { ifSource: '' }],
  ['no sources, which are no rule', { sources_sources: [] }, { ifSource: '' }],
  ['all logged-in users', { timing: { logged_in: 'yes', logged_in_users: 'all' } }, { hideForRoles: 'all' }],
  [
    'all logged-in users beside roles',
    { timing: { logged_in_users: 'all', logged_in_roles: ['editor'] } },
    { hideForRoles: 'all' },
  ],
  [
    'roles',
    { timing: { logged_in_users: 'custom', logged_in_roles: ['editor', 'author', 7] } },
    { hideForRoles: 'editor author' },
  ],
  ['devices', { timing: { devices: 'yes', devices_devices: ['mobile', 'tablet'] } }, { devices: 'mobile tablet' }],
  ['all browsers', { timing: { browsers: 'yes', browsers_browsers: 'all' } }, { browsers: 'all' }],
  [
    'all browsers beside a list',
    { timing: { browsers_browsers: 'all', browsers_browsers_options: ['edge'] } },
    { browsers: 'all' },
  ],
  [
    'some browsers',
    { timing: { browsers: 'yes', browsers_browsers: 'custom', browsers_browsers_options: ['edge'] } },
    { browsers: 'edge' },
  ],
  ['a list of browsers', { timing: { browsers_browsers: ['edge', 'safari'] } }, { browsers: 'edge safari' }],
  [
    'times',
    { timing: { times: 'yes', times_times: 2, times_count: 'close', times_period: 'week' } },
    { maxShows: 2, countOn: 'close', per: 'week' },
  ],
  ['times on opening', { timing: { times_count: 'on_open' } }, { countOn: 'open' }],
  ['times on closing', { timing: { times_count: 'on_close' } }, { countOn: 'close' }],
  ['times without a period', { timing: { times_times: 1, times_period: '' } }, { maxShows: 1, per: 'ever' }],
  ['times per session', { timing: { times_period: 'session' } }, { per: 'session' }],
  ['times per day', { timing: { times_period: 'day' } }, { per: 'day' }],
  ['times per month of 2,628,288 s', { timing: { times_period: 'month' } }, { per: '2628288s' }],
  [
    'a schedule',
    {
      timing: {
        schedule: 'yes',
        schedule_timezone: 'site',
        schedule_start_date: '2026-12-01',
        schedule_end_date: '',
        schedule_server_datetime: '2026-11-30 10:00',
      },
    },
    { timezone: 'site', from: '2026-12-01', until: '', serverTime: '2026-11-30 10:00' },
  ],

  ['a delay', { triggers: { page_load: 'yes', page_load_delay: 3 } }, { openAfter: '3s' }],
  ['a delay of 0', { triggers: { page_load: 'yes', page_load_delay: 0 } }, { openAfter: '0s' }],
  ['a delay without its switch', { page_load_delay: '2.5' }, { openAfter: '2.5s' }],
  ['no delay', { triggers: { page_load: 'yes' } }, { openAfter: 0 }],
  ['an empty delay', { triggers: { page_load: 'yes', page_load_delay: '' } }, { openAfter: 0 }],
  ['an empty delay without its switch', { page_load_delay: '' }, {}],
  [
    'a scroll downwards',
    { triggers: { scrolling: 'yes', scrolling_direction: 'down', scrolling_offset: 40 } },
    { openOnScroll: '40%' },
  ],
  ['a scroll without a direction', { triggers: { scrolling_offset: '0' } }, { openOnScroll: '0%' }],
  [
    'a scroll upwards',
    { triggers: { scrolling: 'yes', scrolling_direction: 'up', scrolling_offset: 40 } },
    { openOnScroll: 'up' },
  ],
  ['a scroll without an offset', { triggers: { scrolling_direction: 'down' } }, { openOnScroll: '' }],
  [
    'a scroll to an element',
    { triggers: { scrolling_to: 'yes', scrolling_to_selector: '#end' } },
    { openOnScroll: '#end' },
  ],
  [
    'a scroll downwards or to an element',
    { triggers: { scrolling_direction: 'down', scrolling_offset: 50, scrolling_to_selector: '#end' } },
    { openOnScroll: '50%, #end' },
  ],
  ['clicks', { triggers: { click: 'yes', click_times: 4 } }, { openAfterClicks: 4 }],
  ['inactivity', { triggers: { inactivity: 'yes', inactivity_time: 30 } }, { openAfterInactivity: '30s' }],
  ['exit intent', { triggers: { exit_intent: 'yes' } }, { openOnExitIntent: 'yes' }],
  ['no exit intent', { triggers: { exit_intent: '' } }, { openOnExitIntent: '' }],
  [
    'an ad blocker with a delay',
    { triggers: { adblock_detection: 'yes', adblock_detection_delay: 2 } },
    { openOnAdblock: true, adblockDelay: '2s' },
  ],
  ['an ad blocker', { triggers: { adblock_detection: 'yes' } }, { openOnAdblock: 'yes' }],
  [
    'an ad blocker with an empty delay',
    { triggers: { adblock_detection: 'yes', adblock_detection_delay: '' } },
    { openOnAdblock: 'yes' },
  ],
  ['an ad blocker by its delay only', { adblock_detection_delay: 1 }, { openOnAdblock: true, adblockDelay: '1s' }],
];

/** All settings of page builders, apart from `timing`, `triggers` and switches. */
const names = [
  'open_selector classes prevent_scroll close_automatically close_button_delay close_button_position',
  'prevent_close_on_background_click prevent_close_on_esc_key avoid_multiple_popups a11y_navigation',
  'entrance_animation entrance_animation_tablet entrance_animation_mobile entrance_animation_duration',
  'exit_animation exit_animation_tablet exit_animation_mobile',
  'page_views_views sessions_sessions url_url url_action sources_sources logged_in_users logged_in_roles',
  'devices_devices browsers_browsers times_times times_count times_period',
  'schedule_timezone schedule_start_date schedule_end_date schedule_server_datetime',
  'page_load_delay scrolling_direction scrolling_offset scrolling_to_selector click_times inactivity_time',
  'exit_intent adblock_detection_delay',
].flatMap((line) => line.split(' '));

describe('the JSON of a page builder', () => {
  it.each(printed)('is read: %s', (_title, json, settings) => {
    expect(fromCms(json)).toEqual(settings);
  });

  it('is tested with each of its settings', () => {
    const tested = printed.flatMap(([, { timing, triggers, ...flat }]) =>
      Object.keys({ ...flat, ...Object(timing), ...Object(triggers) }),
    );
    expect(names.filter((name) => !tested.includes(name))).toEqual([]);
  });

  it.each(printed.map(([title, json]) => [title, json] as const))(
    'becomes settings of the popup: %s',
    (_title, json) => {
      for (const [name, value] of Object.entries(fromCms(json))) {
        const setting = Object.entries(popupSettings).find(([property]) => property === propertyName(name))?.[1];
        // The kit reads an empty text of a flag as off, and ignores that of other kinds.
        const isEmpty = value === '' && setting?.kind !== 'text';
        expect([name, isEmpty || setting?.read(value) !== undefined]).toEqual([name, true]);
      }
    },
  );

  it.each([
    ['page_views', { timing: { page_views: '', page_views_views: 3 } }],
    ['sessions', { timing: { sessions: false, sessions_sessions: 3 } }],
    ['url', { timing: { url: 'no', url_url: 'a', url_action: 'hide' } }],
    ['sources', { timing: { sources: '', sources_sources: ['search'] } }],
    ['logged_in', { timing: { logged_in: '', logged_in_users: 'all', logged_in_roles: ['editor'] } }],
    ['devices', { timing: { devices: '', devices_devices: ['mobile'] } }],
    ['browsers', { timing: { browsers: '', browsers_browsers: 'custom', browsers_browsers_options: ['ie'] } }],
    ['times', { timing: { times: 'no', times_times: 3, times_period: 'day', times_count: 'close' } }],
    ['schedule', { timing: { schedule: false, schedule_start_date: '2026-12-01', schedule_timezone: 'site' } }],
    ['page_load', { triggers: { page_load: '', page_load_delay: 3 } }],
    ['scrolling', { triggers: { scrolling: '0', scrolling_offset: 3, scrolling_direction: 'up' } }],
    ['scrolling_to', { triggers: { scrolling_to: '', scrolling_to_selector: '#end' } }],
    ['click', { triggers: { click: 0, click_times: 3 } }],
    ['inactivity', { triggers: { inactivity: 'off', inactivity_time: 3 } }],
    ['adblock_detection', { triggers: { adblock_detection: '', adblock_detection_delay: 3 } }],
  ])('is ignored if its switch %s is off', (_title, json) => {
    expect(fromCms(json)).toEqual({});
  });

  it('keeps the scroll to an element if only the switch of the other scroll is off', () => {
    const triggers = { scrolling: '', scrolling_offset: 50, scrolling_to: 'yes', scrolling_to_selector: '#end' };
    expect(fromCms({ triggers })).toEqual({ openOnScroll: '#end' });
  });

  it('ignores null, which a page builder prints for a missing value', () => {
    expect(fromCms({ open_selector: null, timing: { times_times: null }, triggers: null })).toEqual({});
  });

  it('ignores a group that is not an object', () => {
    expect(fromCms({ timing: [], triggers: 'yes', width: 300 })).toEqual({ width: 300 });
  });
});

describe('the JSON of an author', () => {
  it('stays as it is', () => {
    const own = {
      minPageViews: 3,
      'open-after': '3s',
      openOnScroll: '50%',
      ifSource: 'external',
      devices: 'mobile',
      browsers: 'firefox safari',
      'hide-for-roles': 'editor',
      per: 'month',
      cooldown: 20,
      open: true,
      texts: { close: 'Away' },
    };
    expect(fromCms(own)).toEqual(own);
  });

  it('may be in the groups of a page builder', () => {
    expect(fromCms({ timing: { 'min-sessions': 2, devices: 'mobile' }, triggers: { openAfter: '3s' } })).toEqual({
      'min-sessions': 2,
      devices: 'mobile',
      openAfter: '3s',
    });
  });
});
