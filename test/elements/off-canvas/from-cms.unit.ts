import { describe, expect, it } from 'vitest';
import { fromCms } from '../../../elements/off-canvas/from-cms.ts';
import { offCanvasSettings } from '../../../elements/off-canvas/off-canvas.settings.ts';

/** Each name of a page builder with its printed value, the names that it depends on, and the author's settings. */
const names: readonly (readonly [name: string, json: object, settings: object])[] = [
  ['type', { type: 'popup' }, { type: 'popup' }],
  ['position', { position: 'right' }, { placement: 'right' }],
  ['transition', { transition: 'push' }, { mode: 'push' }],
  ['width', { width: '400px' }, { width: '400px' }],
  ['height', { height: 'full' }, { height: 'full' }],
  ['overlay', { overlay: 'no' }, { overlay: 'no' }],
  ['overlay_page_scrollbar', { overlay_page_scrollbar: 'yes' }, { lockScroll: false }],
  ['overlay_page_scrollbar, off', { overlay_page_scrollbar: '' }, { lockScroll: true }],
  ['overlay_close_on_click', { overlay_close_on_click: 'no' }, { closeOnBackgroundClick: 'no' }],
  ['close_on_anchor_click', { close_on_anchor_click: 'yes' }, { close_on_anchor_click: 'yes' }],
  ['enter_animation', { enter_animation: 'slide' }, { entranceAnimation: 'slide' }],
  ['enter_animation_direction', { enter_animation_direction: 'left' }, { entranceDirection: 'left' }],
  ['enter_animation_speed', { enter_animation_speed: '0.5' }, { entranceDuration: '0.5s' }],
  ['enter_animation_timing', { enter_animation_timing: 'linear' }, { entranceEasing: 'linear' }],
  ['exit_animation', { exit_animation: 'fade' }, { exit_animation: 'fade' }],
  ['exit_animation_direction', { exit_animation_direction: 'up' }, { exitDirection: 'up' }],
  ['exit_animation_speed', { exit_animation_speed: 2 }, { exitDuration: '2s' }],
  ['exit_animation_timing', { exit_animation_timing: 'ease-in' }, { exitEasing: 'ease-in' }],
  [
    'status_css_animations',
    { status_css_animations: 'desktop_and_mobile' },
    { animationDevices: 'desktop tablet mobile' },
  ],
  ['status_css_animations, desktop', { status_css_animations: 'desktop' }, { animationDevices: 'desktop tablet' }],
  ['status_css_animations, off', { status_css_animations: 'off' }, { animationDevices: 'none' }],
  ['auto_close_after_time', { auto_close_after_time: '5' }, { closeAfter: '5s' }],
  ['auto_close_after_time, not set', { auto_close_after_time: '' }, { closeAfter: '' }],
  ['show_close_button_after_time', { show_close_button_after_time: 2.5 }, { closeButtonDelay: '2.5s' }],
  ['frequency forever', { frequency: 'forever' }, {}],
  ['frequency close', { frequency: 'close' }, { maxShows: 1, countOn: 'close' }],
  ['frequency once', { frequency: 'once' }, { maxShows: 1 }],
  ['frequency xtimes, frequency_xtimes', { frequency: 'xtimes', frequency_xtimes: '3' }, { maxShows: '3' }],
  ['frequency xtimes without a number', { frequency: 'xtimes', frequency_xtimes: '' }, {}],
  ['frequency session', { frequency: 'session' }, { maxShows: 1, per: 'session' }],
  ['frequency day', { frequency: 'day' }, { maxShows: 1, per: 'day' }],
  ['frequency week', { frequency: 'week' }, { maxShows: 1, per: 'week' }],
  ['frequency month', { frequency: 'month' }, { maxShows: 1, per: 'month' }],
  ['frequency xdays, frequency_xdays', { frequency: 'xdays', frequency_xdays: 3 }, { maxShows: 1, per: '3d' }],
  ['frequency xdays without a number', { frequency: 'xdays' }, {}],
  ['a frequency that does not exist', { frequency: 'constructor' }, {}],
  [
    'after_x_page_views, number_of_page_views',
    { after_x_page_views: 'yes', number_of_page_views: '2' },
    { minPageViews: '2' },
  ],
  ['after_x_page_views, off', { after_x_page_views: 'no', number_of_page_views: '2' }, {}],
  ['after_x_sessions, number_of_sessions', { after_x_sessions: 'yes', number_of_sessions: '4' }, { minSessions: '4' }],
  ['after_x_sessions, off', { after_x_sessions: '', number_of_sessions: '4' }, {}],
  [
    'when_arriving_from, a list',
    { when_arriving_from: ['internal', 'external', 'search'] },
    { ifSource: 'internal direct external search' },
  ],
  ['when_arriving_from, one word', { when_arriving_from: 'search' }, { ifSource: 'search' }],
  ['when_arriving_from, empty', { when_arriving_from: [] }, { ifSource: '' }],
  ['off_canvas_state opened', { off_canvas_state: 'opened' }, { openAtStart: true }],
  ['off_canvas_state closed', { off_canvas_state: 'closed' }, { openAtStart: false }],
  ['on_click, on_click_element', { on_click: 'yes', on_click_element: '.opener' }, { openOnClick: '.opener' }],
  ['on_click, off', { on_click: 'no', on_click_element: '.opener' }, {}],
  ['on_add_to_cart', { on_add_to_cart: 'yes' }, { openOnAddToCart: 'yes' }],
  ['on_page_load', { on_page_load: 'yes' }, { openAfter: 100 }],
  ['time_on_page, time_on_page_duration', { time_on_page: 'yes', time_on_page_duration: '8' }, { openAfter: '8s' }],
  ['time_on_page, duration', { time_on_page: 'yes', duration: '8' }, { openAfter: '8s' }],
  ['time_on_page without a duration', { time_on_page: 'yes', time_on_page_duration: '' }, { openAfter: '0s' }],
  ['time_on_page, off', { time_on_page: 'no', time_on_page_duration: '8' }, {}],
  [
    'on_page_load and time_on_page: the earlier one',
    { time_on_page: 'yes', time_on_page_duration: '8', on_page_load: 'yes' },
    { openAfter: 100 },
  ],
  [
    'on_scroll, scroll_direction, scroll_to, scroll_position',
    { on_scroll: 'yes', scroll_direction: 'down', scroll_to: 'position', scroll_position: '400' },
    { openOnScroll: '400px' },
  ],
  [
    'scroll_position in px',
    { on_scroll: 'yes', scroll_direction: 'down', scroll_position: '400px' },
    { openOnScroll: '400px' },
  ],
  [
    'scroll_position as a share',
    { on_scroll: 'yes', scroll_direction: 'down', scroll_position: ' 12.5 % ' },
    { openOnScroll: '12.5 %' },
  ],
  [
    'scroll_position, not set: the top of the page',
    { on_scroll: 'yes', scroll_direction: 'down', scroll_position: '' },
    { openOnScroll: '0px' },
  ],
  ['scroll_direction up', { on_scroll: 'yes', scroll_direction: 'up', scroll_position: '400' }, { openOnScroll: 'up' }],
  [
    'scroll_to element, scroll_element',
    { on_scroll: 'yes', scroll_direction: 'down', scroll_to: 'element', scroll_element: '#there' },
    { openOnScroll: '#there' },
  ],
  ['on_scroll, off', { on_scroll: '', scroll_direction: 'down', scroll_position: '400' }, {}],
  ['exit_intent', { exit_intent: 'yes' }, { openOnExitIntent: 'yes' }],
  [
    'after_inactivity, inactivity_duration',
    { after_inactivity: 'yes', inactivity_duration: '30' },
    { openAfterInactivity: '30s' },
  ],
  [
    'after_inactivity without a duration',
    { after_inactivity: 'yes', inactivity_duration: '' },
    { openAfterInactivity: '0s' },
  ],
  ['after_inactivity, off', { after_inactivity: 'no', inactivity_duration: '30' }, {}],
];

/** Returns the property name of a setting, which JSON may write in snake case. */
const propertyName = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

describe('the JSON of a page builder for a panel', () => {
  it.each(names)('is converted to settings of the author: %s', (_, json, settings) => {
    expect(fromCms({ ...json })).toEqual(settings);
    for (const name of Object.keys(settings)) expect(Object.keys(offCanvasSettings)).toContain(propertyName(name));
  });

  it.each([
    ['a custom height', { height: 'custom', custom_height: '20rem' }, { height: '20rem' }],
    ['a custom height that is not set', { height: 'custom' }, { height: '' }],
    ['a custom height beside another height', { height: 'full', custom_height: '20rem' }, { height: 'full' }],
    [
      'the names of a sliding bar, for a sliding bar',
      {
        type: 'sliding-bar',
        sb_height: '50vh',
        sb_enter_animation: 'slideShort',
        sb_exit_animation: '',
        exit_animation: 'fade',
      },
      { type: 'sliding-bar', height: '50vh', entranceAnimation: 'slideShort', exit_animation: 'fade' },
    ],
    [
      'the names of a sliding bar, for a popup',
      { type: 'popup', sb_height: '50vh', height: 'fit' },
      { type: 'popup', height: 'fit' },
    ],
    ['values that are null', { position: null, frequency: null, when_arriving_from: null }, {}],
    [
      'names of the author, which stay',
      { openAfter: 3000, max_shows: 1, 'if-url': '/shop/*' },
      { openAfter: 3000, max_shows: 1, 'if-url': '/shop/*' },
    ],
  ])('is converted with %s', (_, json, settings) => {
    expect(fromCms({ ...json })).toEqual(settings);
  });
});
