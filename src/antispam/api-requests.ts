/** The names of the calls. */
export type ApiCall =
  | 'decode-email'
  | 'save-session'
  | 'check-bot'
  | 'check-email'
  | 'check-email-exists'
  | 'pixel-url'
  | 'important-parameters'
  | 'options-template';

/** The format of a call. */
export interface ApiRequest {
  /**
   * Behind the namespace of the REST interface; `undefined` where the REST interface does not know it: it goes to the ajax
   * endpoint always.
   */
  readonly route: string | undefined;
  /** The field `action` of the ajax endpoint. */
  readonly action: string;
  /** The fields of its payload; no other is sent, beside those that every call has. */
  readonly fields: readonly string[];
  /** The fields of the payload where somebody asks who is logged in as an admin, and asks in another way. */
  readonly adminFields?: readonly string[];
  /** The format of the answer: `json`; `text`, which may also be a text in JSON; or `anything`, which nobody reads. */
  readonly answer: 'json' | 'text' | 'anything';
}

/** The calls, as existing servers know them. */
export const apiRequests: Readonly<Record<ApiCall, ApiRequest>> = {
  // Answered by `success` and `data`, a list of `encoded_email`, `decoded_email`, `is_allowed`, `comment`.
  'decode-email': {
    route: 'apbct_decode_email',
    action: 'apbct_decode_email',
    fields: ['event_javascript_data', 'post_url', 'referrer', 'encodedEmails'],
    adminFields: ['encodedEmails'],
    answer: 'json',
  },
  'save-session': {
    route: 'alt_sessions',
    action: 'apbct_alt_session__save__AJAX',
    fields: ['cookies'],
    answer: 'anything',
  },
  // Answered by `allow` (1 or 0) and `message`.
  'check-bot': {
    route: 'force_protection_check_bot',
    action: 'apbct_force_protection_check_bot',
    fields: ['event_javascript_data', 'post_url', 'referrer'],
    answer: 'json',
  },
  // Answered by `result`: an object.
  'check-email': {
    route: 'check_email_before_post',
    action: 'apbct_email_check_before_post',
    fields: ['email'],
    answer: 'json',
  },
  // Answered by `result`: an object of `result` and `text_result`, or by these two themselves.
  'check-email-exists': {
    route: 'check_email_exist_post',
    action: 'apbct_email_check_exist_post',
    fields: ['email'],
    answer: 'json',
  },
  // Answered by the address alone: existing servers print it as it is.
  'pixel-url': { route: 'apbct_get_pixel_url', action: 'apbct_get_pixel_url', fields: [], answer: 'text' },
  'important-parameters': {
    route: 'apbct_set_important_parameters',
    action: 'apbct_set_important_parameters',
    fields: [],
    answer: 'anything',
  },
  // Answered by HTML, for the modal of a site's administration.
  'options-template': { route: undefined, action: 'get_options_template', fields: [], answer: 'text' },
};
