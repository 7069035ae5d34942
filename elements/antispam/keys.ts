import type { CollectedData } from './client-data.ts';
import type { antispamSettings } from './antispam.settings.ts';

/** How long a key is kept: for the session, or as long as a setting says; `page` is not kept, and gone with the page. */
export type Lifetime =
  | 'page'
  | 'session'
  | (keyof typeof antispamSettings & ('freshness' | 'pixelLifetime' | 'botDetectorLifetime'));

/** What there is to know of a key. */
export interface Key {
  /** What is sent of it in `aggregate`: all, its counts, or nothing. In `full` all of it is sent. */
  readonly aggregate: 'all' | 'counts' | 'nothing';
  readonly lifetime: Lifetime;
  /** `detector`: the bot detector's own key in local storage, which is read there, and erased with the rest. */
  readonly writer?: 'detector';
}

const key = (aggregate: Key['aggregate'], lifetime: Lifetime): Key => ({ aggregate, lifetime });

/** The keys of what is sent with forms: the names in a cookie, in storage, in a saved session and in the hidden field. */
export const dataKeys: Readonly<Record<keyof CollectedData, Key>> = {
  ct_checkjs: key('all', 'freshness'),
  ct_cookies_type: key('all', 'freshness'),
  ct_ps_timestamp: key('nothing', 'freshness'),
  ct_fkp_timestamp: key('nothing', 'freshness'),
  ct_pointer_data: key('nothing', 'freshness'),
  ct_pointer_count: key('all', 'freshness'),
  ct_mouse_moved: key('all', 'freshness'),
  ct_has_scrolled: key('all', 'freshness'),
  ct_clicks: key('all', 'freshness'),
  ct_selections: key('all', 'freshness'),
  ct_form_pointer_counts: key('all', 'freshness'),
  ct_typing_data: key('counts', 'freshness'),
  apbct_visible_fields: key('counts', 'freshness'),
  ct_screen_info: key('nothing', 'freshness'),
  ct_timezone: key('nothing', 'freshness'),
  apbct_headless: key('all', 'freshness'),
  ct_checked_emails: key('nothing', 'freshness'),
  ct_checked_emails_exist: key('nothing', 'freshness'),
  ct_js_errors: key('nothing', 'freshness'),
  apbct_page_hits: key('all', 'session'),
  apbct_session_id: key('nothing', 'session'),
  apbct_prev_referer: key('nothing', 'session'),
  apbct_site_referer: key('nothing', 'session'),
  apbct_pixel_url: key('nothing', 'pixelLifetime'),
  ct_bot_detector_event_token: key('nothing', 'page'),
  ct_bot_detector_frontend_data_log: { ...key('nothing', 'page'), writer: 'detector' },
};

/** The name of the cookie with the lists of one form, by its place in the page. */
export type FieldsCookie = `apbct_visible_fields_${number}`;

/** The keys that are kept beside those, and not sent under that name. */
export const otherKeys = {
  apbct_bot_detector_exist: key('nothing', 'botDetectorLifetime'),
  bot_detector_event_token: { ...key('nothing', 'page'), writer: 'detector' },
} as const satisfies Readonly<Record<string, Key>>;

/** The names of the hidden fields that a guarded form is given. */
export const hiddenFields = [
  'ct_no_cookie_hidden_field',
  'apbct_visible_fields',
  'ct_bot_detector_event_token',
] as const;

/** Every key that can be kept. */
export type KeptKey = keyof CollectedData | keyof typeof otherKeys | FieldsCookie;
