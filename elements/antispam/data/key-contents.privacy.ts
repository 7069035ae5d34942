import type { dataKeys, otherKeys } from './data-schema.ts';

/** The content of each key of the sent data, for the docs and the inspector. */
export const dataContents: Readonly<Record<keyof typeof dataKeys, string>> = {
  ct_checkjs: 'The key that the server printed into the page',
  ct_cookies_type: 'The cookie mode',
  ct_ps_timestamp: 'The start of the page, in seconds since 1970',
  ct_fkp_timestamp: 'The time of the first key press, in seconds since 1970; 0 before',
  ct_pointer_data: 'Positions of the pointer: a list of [y, x, ms since the start of the page], in px',
  ct_pointer_count: 'The number of positions of the pointer; only in `aggregate`',
  ct_mouse_moved: '`true` if the pointer was moved',
  ct_has_scrolled: '`true` if the page was scrolled',
  ct_clicks: 'The number of clicks',
  ct_selections: 'The number of text selections',
  ct_form_pointer_counts: 'The number of pointer samples in each form, by the position of the form in the page',
  ct_typing_data:
    'The typing rhythm in each field of a comment form: `auto_fill`, `paste`, `speed_delta`, `key_count`, `first_key`, `last_key`',
  apbct_visible_fields: 'The visible and the invisible fields of each form, with their counts',
  ct_screen_info:
    'The size of the page and of its visible part: `fullWidth`, `fullHeight`, `visibleWidth`, `visibleHeight`',
  ct_timezone: 'The number of hours that the visitor’s clock is ahead of UTC',
  apbct_headless: '`true` if the browser reports automation',
  ct_checked_emails: 'The result of the check of each e-mail address, and its time',
  ct_checked_emails_exist: 'The result of the existence check of each e-mail address, and its time',
  ct_js_errors: 'Script errors that mention the library, on one page of a hundred',
  apbct_page_hits: 'The number of opened pages in this session',
  apbct_session_id: 'Ten random letters for this session',
  apbct_prev_referer: 'The page that the visitor came from',
  apbct_site_referer: 'The other site that the visitor came from',
  apbct_pixel_url: 'The address of the pixel',
  ct_bot_detector_event_token: 'The bot detector’s token for this visit',
  ct_bot_detector_frontend_data_log: 'The log of the bot detector, which writes this key itself',
};

/** The content of each key that is not sent. */
export const otherContents: Readonly<Record<keyof typeof otherKeys, string>> = {
  apbct_bot_detector_exist: 'A mark that the bot detector was loaded',
  bot_detector_event_token: 'The token of the bot detector, which writes this key itself',
};
