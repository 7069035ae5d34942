/** The typing data of one field of a comment form. The names are the sent ones. */
export interface TypingData {
  readonly auto_fill: boolean;
  readonly paste: boolean;
  /** The typing rhythm: the mean difference of two pauses that follow each other, in ms; 0 before the third key. */
  readonly speed_delta: number;
  readonly key_count: number;
  /** The times of the first and last key, in whole seconds since 1970; 0 before. */
  readonly first_key: number;
  readonly last_key: number;
}

/** The fields of a form, by the names that are sent. */
export interface FieldList {
  /** The names of the visible fields, separated by spaces. */
  readonly visible_fields: string;
  readonly visible_fields_count: number;
  /** The names of the invisible fields, separated by spaces. */
  readonly invisible_fields: string;
  readonly invisible_fields_count: number;
}

/** The result for an e-mail address, with its time in whole seconds since 1970. */
export interface CheckedEmail {
  readonly result: string;
  readonly timestamp: number;
}

/** All that is collected, by the keys that existing servers read. Numbers are numbers and lists are lists here. */
export interface CollectedData {
  /** The key that the server printed into the page (`check-js-key`). */
  readonly ct_checkjs: string;
  /** The time of the first key, in whole seconds since 1970; 0 before. */
  readonly ct_fkp_timestamp: number;
  /** Pointer positions in the viewport: y and x in px, and the time in ms since the page started. */
  readonly ct_pointer_data: readonly (readonly [y: number, x: number, time: number])[];
  /** The start time of the page, in whole seconds since 1970. */
  readonly ct_ps_timestamp: number;
  /** The size of the page and of its visible part, in px. */
  readonly ct_screen_info: Readonly<Record<'fullWidth' | 'fullHeight' | 'visibleWidth' | 'visibleHeight', number>>;
  /** The number of hours the visitor's clock is ahead of UTC. */
  readonly ct_timezone: number;
  /** `true` if the pointer was moved, on this page or an earlier one. */
  readonly ct_mouse_moved: boolean;
  /** `true` if this page or an earlier one was scrolled. */
  readonly ct_has_scrolled: boolean;
  /** The cookie mode: `native`, `none` or `alternative`. */
  readonly ct_cookies_type: string;
  /** The results of the check of each e-mail address, by address. */
  readonly ct_checked_emails: Readonly<Record<string, CheckedEmail>>;
  /** The results of the existence check of each e-mail address, by address. */
  readonly ct_checked_emails_exist: Readonly<Record<string, CheckedEmail>>;
  /** Script errors that mention the library, each message once. */
  readonly ct_js_errors: readonly { readonly message: string; readonly page: string }[];
  /** The number of opened pages in this session, including this one. */
  readonly apbct_page_hits: number;
  /** Ten random letters, the same for the whole session. */
  readonly apbct_session_id: string;
  /** The page of the site that the visitor came from. */
  readonly apbct_prev_referer: string;
  /** The other site that the visitor came from. */
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
  /** The number of pointer samples; `aggregate` sends it instead of `ct_pointer_data`. */
  readonly ct_pointer_count: number;
  /** The bot detector's token for this visit, of 64 characters. */
  readonly ct_bot_detector_event_token: string;
  /** The unchanged log of the bot detector. */
  readonly ct_bot_detector_frontend_data_log: string;
}

/** The data sent with a form: lists and objects as JSON, without unknown values, as existing servers read it. */
export type ClientData = Readonly<Partial<Record<keyof CollectedData, string | number | boolean>>>;

/** The lifetime of a key: the session, or the time of a setting; `page` is not stored. */
type Lifetime = 'page' | 'session' | 'freshness' | 'pixelLifetime' | 'botDetectorLifetime';

export interface Key {
  /** The part of this key that `mode="aggregate"` sends: all of it, only its counts, or nothing. `mode="full"` sends all of it. */
  readonly aggregate: 'all' | 'counts' | 'nothing';
  readonly lifetime: Lifetime;
  /** `detector`: the bot detector's own key in local storage, which is read there, and erased with the rest. */
  readonly writer?: 'detector';
}

const key = (aggregate: Key['aggregate'], lifetime: Lifetime): Key => ({ aggregate, lifetime });

/** The keys of the data sent with forms: in cookies, storage, a saved session and the hidden field. */
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

/** Further stored keys, which are not sent under these names. */
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
