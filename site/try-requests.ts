/** A request of an element that the visitor can send to the demo backend. */
export interface TryRequest {
  readonly title: string;
  /** The address from the root of the host. */
  readonly url: string;
  readonly type: 'application/x-www-form-urlencoded' | 'application/json';
  readonly body: string;
}

const form = (title: string, url: string, fields: Readonly<Record<string, string>>): TryRequest => ({
  title,
  url,
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
});

const message = { name: 'Ada', email: 'ada@example.com', message: 'Is the pier open on Sunday?' };

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
  antispam: [
    form('A check of an e-mail address', '/wp-json/cleantalk-antispam/v1/check_email_before_post', {
      email: 'ada@example.com',
      no_cache: '4f7d1c',
    }),
  ],
};
