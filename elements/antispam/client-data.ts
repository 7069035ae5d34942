/** What was noted of the keys in one field of a comment form, by the names that are sent. */
export interface TypingData {
  /** Whether the browser filled it in. */
  readonly auto_fill: boolean;
  /** Whether text was pasted. */
  readonly paste: boolean;
  /** How uneven the keys came: the mean difference of two pauses that follow each other, in ms; 0 before the third key. */
  readonly speed_delta: number;
  /** How many keys were pressed. */
  readonly key_count: number;
  /** When the first and the last key was pressed, in whole seconds since 1970; 0 before. */
  readonly first_key: number;
  readonly last_key: number;
}

/** Which fields a form has, by the names that are sent. */
export interface FieldList {
  /** The names of those that a visitor sees, with spaces between. */
  readonly visible_fields: string;
  readonly visible_fields_count: number;
  /** The names of those that a visitor does not see, with spaces between. */
  readonly invisible_fields: string;
  readonly invisible_fields_count: number;
}

/** What the server said of an e-mail address, and when, in whole seconds since 1970. */
export interface CheckedEmail {
  readonly result: string;
  readonly timestamp: number;
}

/** All that is collected (§3), by the keys that existing servers read. Numbers are numbers and lists are lists here. */
export interface CollectedData {
  /** The key that the server printed into the page (`check-js-key`). */
  readonly ct_checkjs: string;
  /** When the first key was pressed, in whole seconds since 1970; 0 before. */
  readonly ct_fkp_timestamp: number;
  /** Places of the pointer in the visible part of the page: down and across in px, and the time in ms since the page began. */
  readonly ct_pointer_data: readonly (readonly [y: number, x: number, time: number])[];
  /** When the page began, in whole seconds since 1970. */
  readonly ct_ps_timestamp: number;
  /** How large the page is and how large the visible part, in px. */
  readonly ct_screen_info: {
    readonly fullWidth: number;
    readonly fullHeight: number;
    readonly visibleWidth: number;
    readonly visibleHeight: number;
  };
  /** How many hours the visitor's clock is ahead of UTC. */
  readonly ct_timezone: number;
  /** Whether the pointer was moved, on this page or on one before. */
  readonly ct_mouse_moved: boolean;
  /** Whether the page was scrolled, this one or one before. */
  readonly ct_has_scrolled: boolean;
  /** The cookie mode: `native`, `none` or `alternative`. */
  readonly ct_cookies_type: string;
  /** By its address, what the server said of each e-mail address. */
  readonly ct_checked_emails: Readonly<Record<string, CheckedEmail>>;
  /** By its address, whether the server found each e-mail address to exist. */
  readonly ct_checked_emails_exist: Readonly<Record<string, CheckedEmail>>;
  /** Script errors that mention the library, each message once. */
  readonly ct_js_errors: readonly { readonly message: string; readonly page: string }[];
  /** How many pages of the site were opened in this session, this one included. */
  readonly apbct_page_hits: number;
  /** Ten random letters, the same for the whole session. */
  readonly apbct_session_id: string;
  /** The page of the site that the visitor came from. */
  readonly apbct_prev_referer: string;
  /** The other site that the visitor came from. */
  readonly apbct_site_referer: string;
  /** The address of the pixel that was loaded. */
  readonly apbct_pixel_url: string;
  /** Whether the browser says that a program drives it. */
  readonly apbct_headless: boolean;
  /** By the place of the form in the page, which fields it has. In `aggregate` the two lists of names are left out. */
  readonly apbct_visible_fields: Readonly<Record<string, Partial<FieldList>>>;
  /** By the place of the form in the page and the name of the field, how a visitor typed. In `aggregate` only `key_count`. */
  readonly ct_typing_data: Readonly<Record<string, Readonly<Record<string, Partial<TypingData>>>>>;
  /** How often something was clicked. */
  readonly ct_clicks: number;
  /** How often text was selected. */
  readonly ct_selections: number;
  /** By the place of the form in the page, how often the pointer was found to move in it. */
  readonly ct_form_pointer_counts: Readonly<Record<string, number>>;
  /** How many places of the pointer were noted: instead of `ct_pointer_data` where only counts are sent. */
  readonly ct_pointer_count: number;
  /** The bot detector's token for this visit, of 64 characters. */
  readonly ct_bot_detector_event_token: string;
  /** What the bot detector logged, as it wrote it. */
  readonly ct_bot_detector_frontend_data_log: string;
}

/**
 * What is sent with a form, exactly: a list or an object is a JSON text here, as existing servers read it in a cookie, in the
 * hidden field and in a saved session alike. What nothing is known of is not there.
 */
export type ClientData = Readonly<Partial<Record<keyof CollectedData, string | number | boolean>>>;
