/** A request of an element that the visitor can send to the demo backend. */
export interface TryRequest {
  readonly title: string;
  /** The address from the root of the host. */
  readonly url: string;
  readonly type: 'application/x-www-form-urlencoded' | 'application/json';
  readonly body: string;
  /** The nonce of the page, for the header `X-WP-Nonce`; empty without one. */
  readonly nonce: string;
}

/** The nonce that the demo backend accepts. */
const demoNonce = 'c0ffee0001';

const form = (title: string, url: string, fields: Readonly<Record<string, string>>, nonce = ''): TryRequest => ({
  nonce,
  title,
  url,
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
});

const message = { name: 'Ada', email: 'ada@example.com', message: 'Is the pier open on Sunday?' };

/** The fields that describe a visitor, without any data. */
const visitor = { event_javascript_data: '{}', post_url: 'https://example.com/', referrer: '', no_cache: '4f7d1c' };

const antispamRoot = '/wp-json/cleantalk-antispam/v1/';

/** The requests by element, in the formats of their server contracts. */
export const tryRequests: Readonly<Record<string, readonly TryRequest[]>> = {
  'contact-form': [
    form('A message', '/api/message', message),
    form('A message with an invalid field', '/api/message?answer=errors&field=email', { ...message, email: 'ada' }),
    form('A message that the server takes for spam', '/api/blocked', message),
  ],
  'email-verification': [
    form('The code for an address', '/site-ajax', { method: 'sendVerificationCode', email: 'ada@example.com' }),
  ],
  'form-validator': [
    form('A user name that is taken', '/site-ajax', { method: 'checkUsername', fieldname: 'user', user: 'admin' }),
    form('A user name that is free', '/site-ajax', { method: 'checkUsername', fieldname: 'user', user: 'ada' }),
  ],
  'live-search': [
    form('A search for “oak lamp”', '/wp-admin/admin-ajax.php', {
      action: 'live_search_retrieve_posts',
      search: 'oak lamp',
      per_page: '3',
      show_feat_img: '1',
      display_post_type: '1',
      search_limit_to_post_titles: '0',
      add_woo_product_skus: '0',
    }),
  ],
  'loop-filter': [
    {
      nonce: '',
      title: 'The list of the shop',
      url: '/wp-json/elementor-pro/v1/refresh-loop',
      type: 'application/json',
      body: JSON.stringify({ post_id: 1, widget_id: 'shop', widget_filters: {}, pagination_base_url: '/shop/' }),
    },
  ],
  'font-status': [
    form('The status of the fonts', '/api/font-status', {
      action: 'font_status',
      path: '/',
      urls: '["https://example.com/a.woff2"]',
      _wpnonce: 'demo',
      params: '{}',
    }),
  ],
  comments: [
    form('A comment', '/api/message', {
      author: 'Ada',
      email: 'ada@example.com',
      comment: 'Well said.',
      comment_parent: '7',
    }),
    form('A comment that the server takes for spam', '/api/blocked', { author: 'Ada', comment: 'Buy now.' }),
  ],
  'form-steps': [
    form('The first of two steps with an invalid field', '/api/message?answer=errors&field=name', {
      name: '',
      _current_step: '1',
      _total_steps: '2',
    }),
    form('The last step', '/api/message', { name: 'Ada', _current_step: '2', _total_steps: '2' }),
  ],
  'email-decoder': [
    form(
      'An encoded address',
      `${antispamRoot}apbct_decode_email`,
      { ...visitor, encodedEmails: '{"0":"YWRhQGV4YW1wbGUuY29t"}' },
      demoNonce,
    ),
  ],
  'protected-form': [
    form('The check before the form is shown', `${antispamRoot}force_protection_check_bot`, visitor, demoNonce),
  ],
  antispam: [
    form('A check of an e-mail address', `${antispamRoot}check_email_before_post`, {
      email: 'ada@example.com',
      no_cache: '4f7d1c',
    }),
  ],
};
