/** The typing data of one field of a comment form, under the names that are sent. */
export interface TypingData {
  readonly auto_fill: boolean;
  readonly paste: boolean;
  /** The typing rhythm: the mean difference (ms) between two successive pauses; 0 before the third key. */
  readonly speed_delta: number;
  readonly key_count: number;
  /** The times of the first and the last key, in whole seconds since 1970; 0 if no key was pressed. */
  readonly first_key: number;
  readonly last_key: number;
}

/** The fields of a form, under the names that are sent. */
export interface FieldList {
  /** The names of the visible fields, separated by spaces. */
  readonly visible_fields: string;
  readonly visible_fields_count: number;
  /** The names of the invisible fields, separated by spaces. */
  readonly invisible_fields: string;
  readonly invisible_fields_count: number;
}

/** The result of a check of an e-mail address, with its time in whole seconds since 1970. */
export interface CheckedEmail {
  readonly result: string;
  readonly timestamp: number;
}

/** All collected data, by the keys that existing servers read. Numbers and lists are not converted to text here. */
export interface CollectedData {
  /** The key that the server printed into the page (`check-js-key`). */
  readonly ct_checkjs: string;
  /** The time of the first key press, in whole seconds since 1970; 0 if no key was pressed. */
  readonly ct_fkp_timestamp: number;
  /** The pointer positions in the viewport: y and x in px, and the time in ms since the start of the page. */
  readonly ct_pointer_data: readonly (readonly [y: number, x: number, time: number])[];
  /** The start time of the page, in whole seconds since 1970. */
  readonly ct_ps_timestamp: number;
  /** The size of the page and of the viewport, in px. */
  readonly ct_screen_info: Readonly<Record<'fullWidth' | 'fullHeight' | 'visibleWidth' | 'visibleHeight', number>>;
  /** The number of hours the visitor's clock is ahead of UTC. */
  readonly ct_timezone: number;
  /** `true` if the pointer was moved, on this page or an earlier one. */
  readonly ct_mouse_moved: boolean;
  /** `true` if this page or an earlier one was scrolled. */
  readonly ct_has_scrolled: boolean;
  /** The cookie mode: `native`, `none` or `alternative`. */
  readonly ct_cookies_type: string;
  /** The results of the check whether an address may be used, by e-mail address. */
  readonly ct_checked_emails: Readonly<Record<string, CheckedEmail>>;
  /** The results of the check whether an address exists, by e-mail address. */
  readonly ct_checked_emails_exist: Readonly<Record<string, CheckedEmail>>;
  /** Script errors that mention the library, each message once. */
  readonly ct_js_errors: readonly { readonly message: string; readonly page: string }[];
  /** The number of opened pages in this session, including this one. */
  readonly apbct_page_hits: number;
  /** Ten random letters, the same for the whole session. */
  readonly apbct_session_id: string;
  /** The page of this site from which the visitor came. */
  readonly apbct_prev_referer: string;
  /** The other site from which the visitor came. */
  readonly apbct_site_referer: string;
  readonly apbct_pixel_url: string;
  readonly apbct_headless: boolean;
  /** The fields of each form, by the index of the form in the page. `aggregate` omits the two lists of names. */
  readonly apbct_visible_fields: Readonly<Record<string, Partial<FieldList>>>;
  /** The typing data, by form index and field name. `aggregate` contains only `key_count`. */
  readonly ct_typing_data: Readonly<Record<string, Readonly<Record<string, Partial<TypingData>>>>>;
  readonly ct_clicks: number;
  readonly ct_selections: number;
  /** The number of pointer samples in each form, by the index of the form in the page. */
  readonly ct_form_pointer_counts: Readonly<Record<string, number>>;
  /** The number of pointer samples. `aggregate` sends this number instead of `ct_pointer_data`. */
  readonly ct_pointer_count: number;
  /** The bot detector's token for this visit, of 64 characters. */
  readonly ct_bot_detector_event_token: string;
  /** The unchanged log of the bot detector. */
  readonly ct_bot_detector_frontend_data_log: string;
}

/** The data that is sent with a form. Lists and objects are JSON, and unknown values are left out, as existing servers expect. */
export type ClientData = Readonly<Partial<Record<keyof CollectedData, string | number | boolean>>>;

/** The lifetime of a key: the page (not stored), the session, or the time in the setting of this name. */
type Lifetime = 'page' | 'session' | 'freshness' | 'pixelLifetime' | 'botDetectorLifetime';

export interface Key {
  /** The part of this key that `mode="aggregate"` sends: all of it, only its counts, or nothing. `mode="full"` always sends all of it. */
  readonly aggregate: 'all' | 'counts' | 'nothing';
  readonly lifetime: Lifetime;
  /** `detector` for a key that the bot detector writes to local storage. The element only reads it, and erases it with the rest. */
  readonly writer?: 'detector';
}

const key = (aggregate: Key['aggregate'], lifetime: Lifetime): Key => ({ aggregate, lifetime });

/** The keys of the data that is sent with forms. Cookies, storage, the session and the hidden field use the same keys. */
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

/** The name of the cookie with the field lists of one form, by the index of the form in the page. */
export type FieldsCookie = `apbct_visible_fields_${number}`;

/** Further keys, which are stored but not sent under these names. */
export const otherKeys = {
  apbct_bot_detector_exist: key('nothing', 'botDetectorLifetime'),
  bot_detector_event_token: { ...key('nothing', 'page'), writer: 'detector' },
} as const satisfies Readonly<Record<string, Key>>;

/** The names of the hidden fields that the guard adds to a form. */
export const hiddenFields = [
  'ct_no_cookie_hidden_field',
  'apbct_visible_fields',
  'ct_bot_detector_event_token',
] as const;

/** Every key that can be stored. */
export type StoredKey = keyof CollectedData | keyof typeof otherKeys | FieldsCookie;
