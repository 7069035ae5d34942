import type { Localized } from '../../../src/text/text.ts';
import type { dataKeys, otherKeys } from './data-schema.ts';

/** The content of each key of the sent data, for the docs and the inspector. */
export const dataContents: Readonly<Record<keyof typeof dataKeys, Localized>> = {
  ct_checkjs: {
    en: 'The key that the server printed into the page',
    de: 'Vom Server in die Seite geschriebener Schlüssel',
  },
  ct_cookies_type: { en: 'The cookie mode', de: 'Art der Speicherung (`cookies`)' },
  ct_ps_timestamp: { en: 'The start of the page, in seconds since 1970', de: 'Start der Seite, in Sekunden seit 1970' },
  ct_fkp_timestamp: {
    en: 'The time of the first key press, in seconds since 1970; 0 before',
    de: 'Zeit des ersten Tastendrucks, in Sekunden seit 1970; vorher 0',
  },
  ct_pointer_data: {
    en: 'Positions of the pointer: a list of [y, x, ms since the start of the page], in px',
    de: 'Zeigerpositionen: Liste aus [y, x, ms seit dem Start der Seite], in px',
  },
  ct_pointer_count: {
    en: 'The number of positions of the pointer; only in `aggregate`',
    de: 'Anzahl der Zeigerpositionen; nur in `aggregate`',
  },
  ct_mouse_moved: { en: '`true` if the pointer was moved', de: '`true` nach einer Bewegung des Zeigers' },
  ct_has_scrolled: { en: '`true` if the page was scrolled', de: '`true` nach dem Scrollen der Seite' },
  ct_clicks: { en: 'The number of clicks', de: 'Anzahl der Klicks' },
  ct_selections: { en: 'The number of text selections', de: 'Anzahl der Textauswahlen' },
  ct_form_pointer_counts: {
    en: 'The number of pointer samples in each form, by the position of the form in the page',
    de: 'Anzahl der Zeigermessungen in jedem Formular, nach Position des Formulars in der Seite',
  },
  ct_typing_data: {
    en: 'The typing rhythm in each field of a comment form: `auto_fill`, `paste`, `speed_delta`, `key_count`, `first_key`, `last_key`',
    de: 'Tipprhythmus in jedem Feld eines Kommentarformulars: `auto_fill`, `paste`, `speed_delta`, `key_count`, `first_key`, `last_key`',
  },
  apbct_visible_fields: {
    en: 'The visible and the invisible fields of each form, with their counts',
    de: 'Sichtbare und unsichtbare Felder jedes Formulars mit ihrer Anzahl',
  },
  ct_screen_info: {
    en: 'The size of the page and of its visible part: `fullWidth`, `fullHeight`, `visibleWidth`, `visibleHeight`',
    de: 'Größe der Seite und ihres sichtbaren Teils: `fullWidth`, `fullHeight`, `visibleWidth`, `visibleHeight`',
  },
  ct_timezone: {
    en: 'The number of hours that the visitor’s clock is ahead of UTC',
    de: 'Vorsprung der Uhr der Person gegenüber UTC, in Stunden',
  },
  apbct_headless: {
    en: '`true` if the browser reports automation',
    de: '`true` bei einem Browser, der sich als automatisiert meldet',
  },
  ct_checked_emails: {
    en: 'The result of the check of each e-mail address, and its time',
    de: 'Ergebnis der Prüfung jeder E-Mail-Adresse und Zeit der Prüfung',
  },
  ct_checked_emails_exist: {
    en: 'The result of the existence check of each e-mail address, and its time',
    de: 'Ergebnis der Existenzprüfung jeder E-Mail-Adresse und Zeit der Prüfung',
  },
  ct_js_errors: {
    en: 'Script errors that mention the library, on one page of a hundred',
    de: 'Skriptfehler, in denen die Bibliothek genannt ist, auf einer von hundert Seiten',
  },
  apbct_page_hits: {
    en: 'The number of opened pages in this session',
    de: 'Anzahl der geöffneten Seiten in dieser Sitzung',
  },
  apbct_session_id: { en: 'Ten random letters for this session', de: 'Zehn zufällige Buchstaben für diese Sitzung' },
  apbct_prev_referer: { en: 'The page that the visitor came from', de: 'Zuvor besuchte Seite' },
  apbct_site_referer: { en: 'The other site that the visitor came from', de: 'Zuvor besuchte andere Website' },
  apbct_pixel_url: { en: 'The address of the pixel', de: 'Adresse des Zählpixels' },
  ct_bot_detector_event_token: {
    en: 'The bot detector’s token for this visit',
    de: 'Token des Bot-Detektors für diesen Besuch',
  },
  ct_bot_detector_frontend_data_log: {
    en: 'The log of the bot detector, which writes this key itself',
    de: 'Protokoll des Bot-Detektors, der diesen Schlüssel selbst schreibt',
  },
};

/** The content of each key that is not sent. */
export const otherContents: Readonly<Record<keyof typeof otherKeys, Localized>> = {
  apbct_bot_detector_exist: {
    en: 'A mark that the bot detector was loaded',
    de: 'Kennzeichen des geladenen Bot-Detektors',
  },
  bot_detector_event_token: {
    en: 'The token of the bot detector, which writes this key itself',
    de: 'Token des Bot-Detektors, der diesen Schlüssel selbst schreibt',
  },
};
