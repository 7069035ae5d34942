export interface ApiRequest {
  /** The route within the REST namespace. */
  readonly route: string;
  readonly action: string;
  /** The fields of the payload. The request contains only these, and those of every call. */
  readonly fields: readonly string[];
  /** The fields of the payload for requests by an administrator. By default, `fields`. */
  readonly adminFields?: readonly string[];
  /** The format of the response: `json`; `text`, which may also be a JSON string; or `anything`, which is ignored. */
  readonly format: 'json' | 'text' | 'anything';
}

/** The calls to an anti-spam plug-in on the server of the site (its routes and actions), by the names used here. */
export const apiRequests = {
  // Response: `success` and `data`, a list of `encoded_email`, `decoded_email`, `is_allowed`, `comment`.
  'decode-email': {
    route: 'apbct_decode_email',
    action: 'apbct_decode_email',
    fields: ['event_javascript_data', 'post_url', 'referrer', 'encodedEmails'],
    adminFields: ['encodedEmails'],
    format: 'json',
  },
  'save-session': {
    route: 'alt_sessions',
    action: 'apbct_alt_session__save__AJAX',
    fields: ['cookies'],
    format: 'anything',
  },
  // Response: `allow` (1 or 0) and `message`.
  'check-bot': {
    route: 'force_protection_check_bot',
    action: 'apbct_force_protection_check_bot',
    fields: ['event_javascript_data', 'post_url', 'referrer'],
    format: 'json',
  },
  // Response: `result`, an object.
  'check-email': {
    route: 'check_email_before_post',
    action: 'apbct_email_check_before_post',
    fields: ['email'],
    format: 'json',
  },
  // Response: `result`, an object with `result` and `text_result`, or these two fields directly.
  'check-email-exists': {
    route: 'check_email_exist_post',
    action: 'apbct_email_check_exist_post',
    fields: ['email'],
    format: 'json',
  },
  // Response: the address alone. Existing servers print it without quotes.
  'pixel-url': { route: 'apbct_get_pixel_url', action: 'apbct_get_pixel_url', fields: [], format: 'text' },
  'important-parameters': {
    route: 'apbct_set_important_parameters',
    action: 'apbct_set_important_parameters',
    fields: [],
    format: 'anything',
  },
} satisfies Readonly<Record<string, ApiRequest>>;

export type ApiCall = keyof typeof apiRequests;
