import type { CollectedData } from './client-data.ts';
import type { antispamSettings } from './antispam.settings.ts';

/** How long a key is kept: for the session, or as long as a setting says; `page` is not kept, and gone with the page. */
export type Lifetime = 'page' | 'session' | (keyof typeof antispamSettings & ('freshness' | 'pixelLifetime' | 'botDetectorLifetime'));

/** What there is to know of a key. */
export interface Key {
  /** What is sent of it in `aggregate`: all, its counts, or nothing. In `full` all of it is sent. */
  readonly aggregate: 'all' | 'counts' | 'nothing';
  readonly lifetime: Lifetime;
  /** `detector`: the bot detector's own key in local storage, which is read there, and erased with the rest. */
  readonly writer?: 'detector';
  /** What it says, in words for who reads the docs. */
  readonly about: string;
}

const key = (aggregate: Key['aggregate'], lifetime: Lifetime, about: string): Key => ({ aggregate, lifetime, about });

/** The keys of what is sent with forms: the names in a cookie, in storage, in a saved session and in the hidden field. */
export const dataKeys: Readonly<Record<keyof CollectedData, Key>> = {
  ct_checkjs: key('all', 'freshness', 'The key that the server printed into the page'),
  ct_cookies_type: key('all', 'freshness', 'The cookie mode'),
  ct_ps_timestamp: key('nothing', 'freshness', 'When the page began, in seconds since 1970'),
  ct_fkp_timestamp: key('nothing', 'freshness', 'When the first key was pressed, in seconds since 1970; 0 before'),
  ct_pointer_data: key('nothing', 'freshness', 'Places of the pointer: a list of [down, across, ms since the page began], in px'),
  ct_pointer_count: key('all', 'freshness', 'How many places of the pointer were noted; only in `aggregate`'),
  ct_mouse_moved: key('all', 'freshness', 'Whether the pointer was moved'),
  ct_has_scrolled: key('all', 'freshness', 'Whether the page was scrolled'),
  ct_clicks: key('all', 'freshness', 'How often something was clicked'),
  ct_selections: key('all', 'freshness', 'How often text was selected'),
  ct_form_pointer_counts: key(
    'all',
    'freshness',
    'How often the pointer was found to move in a form, by the place of the form in the page',
  ),
  ct_typing_data: key(
    'counts',
    'freshness',
    'How a visitor typed in each field of a comment form: `auto_fill`, `paste`, `speed_delta`, `key_count`, `first_key`, `last_key`',
  ),
  apbct_visible_fields: key('counts', 'freshness', 'Which fields a visitor sees in each form and which not, with their counts'),
  ct_screen_info: key(
    'nothing',
    'freshness',
    'How large the page and its visible part are: `fullWidth`, `fullHeight`, `visibleWidth`, `visibleHeight`',
  ),
  ct_timezone: key('nothing', 'freshness', 'How many hours the visitor’s clock is ahead of UTC'),
  apbct_headless: key('all', 'freshness', 'Whether the browser says that a program drives it'),
  ct_checked_emails: key('nothing', 'freshness', 'What the server said of each e-mail address, and when'),
  ct_checked_emails_exist: key('nothing', 'freshness', 'Whether the server found each e-mail address to exist, and when'),
  ct_js_errors: key('nothing', 'freshness', 'Script errors that mention the library, on one page of a hundred'),
  apbct_page_hits: key('all', 'session', 'How many pages were opened in this session'),
  apbct_session_id: key('nothing', 'session', 'Ten random letters for this session'),
  apbct_prev_referer: key('nothing', 'session', 'The page that the visitor came from'),
  apbct_site_referer: key('nothing', 'session', 'The other site that the visitor came from'),
  apbct_pixel_url: key('nothing', 'pixelLifetime', 'The address of the pixel'),
  ct_bot_detector_event_token: key('nothing', 'page', 'The bot detector’s token for this visit'),
  ct_bot_detector_frontend_data_log: {
    ...key('nothing', 'page', 'What the bot detector logged; it writes this key itself, into local storage'),
    writer: 'detector',
  },
};

/** The name of the cookie with the lists of one form, by its place in the page. */
export type FieldsCookie = `apbct_visible_fields_${number}`;

/** The keys that are kept beside those, and not sent under that name. */
export const otherKeys = {
  apbct_bot_detector_exist: key('nothing', 'botDetectorLifetime', 'That the bot detector is there'),
  bot_detector_event_token: {
    ...key('nothing', 'page', 'Where the bot detector leaves its token, in local storage; it writes this key itself'),
    writer: 'detector',
  },
} as const satisfies Readonly<Record<string, Key>>;

/** The names of the hidden fields that a guarded form is given. */
export const hiddenFields = ['ct_no_cookie_hidden_field', 'apbct_visible_fields', 'ct_bot_detector_event_token'] as const;

/** Every key that can be kept. */
export type KeptKey = keyof CollectedData | keyof typeof otherKeys | FieldsCookie;
