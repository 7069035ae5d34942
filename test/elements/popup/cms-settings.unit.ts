import { describe, expect, it } from 'vitest';
import { fromCms } from '../../../elements/popup/cms-settings.ts';
import { popupSettings } from '../../../elements/popup/popup.settings.ts';

describe('what a page builder prints of a popup is read as', () => {
  it.each([
    ['its page views', { timing: { page_views: 'yes', page_views_views: 3 } }, { minPageViews: 3 }],
    ['its sessions', { timing: { sessions: 'yes', sessions_sessions: '2' } }, { minSessions: '2' }],
    [
      'its referrer',
      { timing: { url: 'yes', url_action: 'regex', url_url: 'a+' } },
      { referrerMode: 'regex', referrerMatches: 'a+' },
    ],
    ['its sources', { timing: { sources_sources: ['internal', 'search'] } }, { arrivingFrom: 'internal search' }],
    ['everybody who is logged in', { timing: { logged_in: 'yes', logged_in_users: 'all' } }, { forRoles: 'all' }],
    [
      'roles',
      { timing: { logged_in_users: 'custom', logged_in_roles: ['editor', 'author'] } },
      { forRoles: 'editor author' },
    ],
    ['devices', { timing: { devices_devices: ['mobile'] } }, { onDevices: 'mobile' }],
    ['all browsers', { timing: { browsers: 'yes', browsers_browsers: 'all' } }, { onBrowsers: 'all' }],
    [
      'some browsers',
      { timing: { browsers_browsers: 'custom', browsers_browsers_options: ['edge'] } },
      { onBrowsers: 'edge' },
    ],
    ['a list of browsers', { timing: { browsers_browsers: ['edge', 'safari'] } }, { onBrowsers: 'edge safari' }],
    [
      'times',
      { timing: { times_times: 2, times_count: 'close', times_period: 'week' } },
      { maxShows: 2, countOn: 'close', per: 'week' },
    ],
    ['times on open', { timing: { times_count: 'on_open' } }, { countOn: 'open' }],
    [
      'a schedule',
      {
        timing: {
          schedule_timezone: 'site',
          schedule_start_date: '2026-12-01',
          schedule_end_date: '',
          schedule_server_datetime: '2026-11-30 10:00',
        },
      },
      { timezone: 'site', from: '2026-12-01', until: '', serverTime: '2026-11-30 10:00' },
    ],
    ['a delay', { triggers: { page_load: 'yes', page_load_delay: 3 } }, { afterLoad: 3 }],
    ['a delay of nothing', { triggers: { page_load: 'yes' } }, { afterLoad: 0 }],
    ['an empty delay', { triggers: { page_load: 'yes', page_load_delay: '' } }, { afterLoad: 0 }],
    [
      'a scroll',
      { triggers: { scrolling: 'yes', scrolling_direction: 'up', scrolling_offset: 40 } },
      { scrollDirection: 'up', onScroll: 40 },
    ],
    ['a scroll to', { triggers: { scrolling_to: 'yes', scrolling_to_selector: '#end' } }, { onScrollTo: '#end' }],
    ['clicks', { triggers: { click: 'yes', click_times: 4 } }, { afterClicks: 4 }],
    ['inactivity', { triggers: { inactivity: 'yes', inactivity_time: 30 } }, { afterInactivity: 30 }],
    ['exit intent', { triggers: { exit_intent: 'yes' } }, { onExitIntent: 'yes' }],
    [
      'a bait',
      { triggers: { adblock_detection: 'yes', adblock_detection_delay: 2 } },
      { adblockDelay: 2, onAdblock: true },
    ],
    ['a bait without a delay', { triggers: { adblock_detection: 'yes' } }, { onAdblock: true }],
    ['a bait by its delay alone', { adblock_detection_delay: 1 }, { adblockDelay: 1, onAdblock: true }],
    [
      'a duration with its unit',
      { entrance_animation_duration: { unit: 'px', size: 1.5 } },
      { entranceAnimationDuration: 1.5 },
    ],
    ['“after”, which no property may be called', { after: '3s' }, { afterLoad: '3s' }],
  ])('%s', (_, printed, settings) => {
    expect(fromCms(asProperties(printed))).toEqual(settings);
  });

  it.each([
    ['page_views', { timing: { page_views: '', page_views_views: 3 } }],
    ['times', { timing: { times: 'no', times_times: 3, times_period: 'day', times_count: 'close' } }],
    ['schedule', { timing: { schedule: false, schedule_start_date: '2026-12-01', schedule_timezone: 'site' } }],
    ['page_load', { triggers: { page_load: '', page_load_delay: 3 } }],
    ['scrolling', { triggers: { scrolling: '0', scrolling_offset: 3, scrolling_direction: 'up' } }],
    ['adblock_detection', { triggers: { adblock_detection: '', adblock_detection_delay: 3 } }],
  ])('nothing, where its switch %s is off', (_, printed) => {
    expect(fromCms(asProperties(printed))).toEqual({});
  });

  it('itself, where it is by an author’s names already', () => {
    const own = { minPageViews: 3, afterLoad: '3s', onDevices: 'mobile', open: true, texts: { close: 'Away' } };
    expect(fromCms(own)).toEqual(own);
  });

  it('nothing, where a group is no group', () => {
    expect(fromCms({ timing: [], triggers: 'yes', width: 300 })).toEqual({ width: 300 });
  });

  it('settings that the popup has', () => {
    const all = {
      timing: {
        page_views_views: 1,
        sessions_sessions: 1,
        url_url: 'a',
        url_action: 'show',
        sources_sources: [],
        times_times: 1,
      },
    };
    for (const name of Object.keys(fromCms(asProperties(all)))) expect(Object.keys(popupSettings)).toContain(name);
  });
});

/** The kit gives keys as properties, but not those within groups. */
const asProperties = (printed: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(printed).map(([name, value]: [string, unknown]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
