import type { dataKeys, otherKeys } from '../../../elements/antispam/data/client-data.ts';

/**
 * What each key says, as the table in `antispam.md` has it, which a test compares with this. No page loads it: the texts would weigh more than
 * the keys.
 */
export const keyDescriptions: Readonly<Record<keyof typeof dataKeys | keyof typeof otherKeys, string>> = {
  ct_checkjs: 'The key that the server printed into the page',
  ct_cookies_type: 'The cookie mode',
  ct_ps_timestamp: 'When the page began, in seconds since 1970',
  ct_fkp_timestamp: 'When the first key was pressed, in seconds since 1970; 0 before',
  ct_pointer_data: 'Places of the pointer: a list of [down, across, ms since the page began], in px',
  ct_pointer_count: 'How many places of the pointer were noted; only in `aggregate`',
  ct_mouse_moved: 'Whether the pointer was moved',
  ct_has_scrolled: 'Whether the page was scrolled',
  ct_clicks: 'How often something was clicked',
  ct_selections: 'How often text was selected',
  apbct_visible_fields: 'Which fields a visitor sees in each form and which not, with their counts',
  ct_timezone: 'How many hours the visitor’s clock is ahead of UTC',
  apbct_headless: 'Whether the browser says that a program drives it',
  ct_checked_emails: 'What the server said of each e-mail address, and when',
  ct_checked_emails_exist: 'Whether the server found each e-mail address to exist, and when',
  ct_js_errors: 'Script errors that mention the library, on one page of a hundred',
  apbct_page_hits: 'How many pages were opened in this session',
  apbct_session_id: 'Ten random letters for this session',
  apbct_prev_referer: 'The page that the visitor came from',
  apbct_site_referer: 'The other site that the visitor came from',
  apbct_pixel_url: 'The address of the pixel',
  ct_bot_detector_event_token: 'The bot detector’s token for this visit',
  ct_bot_detector_frontend_data_log: 'What the bot detector logged; it writes this key itself, into local storage',
  apbct_bot_detector_exist: 'That the bot detector is there',
  bot_detector_event_token: 'Where the bot detector leaves its token, in local storage; it writes this key itself',
  ct_form_pointer_counts: 'How often the pointer was found to move in a form, by the place of the form in the page',
  ct_typing_data:
    'How a visitor typed in each field of a comment form: `auto_fill`, `paste`, `speed_delta`, `key_count`, `first_key`, `last_key`',
  ct_screen_info:
    'How large the page and its visible part are: `fullWidth`, `fullHeight`, `visibleWidth`, `visibleHeight`',
};
