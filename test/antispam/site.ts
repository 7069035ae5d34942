import { vi } from 'vitest';
import type { ApiCall } from '../../src/antispam/api-requests.ts';
import { forgetNonces } from '../../src/antispam/nonces.ts';
import type { Transport } from '../../src/antispam/transport.ts';
import { setClock } from '../../src/clock/clock.ts';
import { setNetwork } from '../../src/http/request.ts';
import { setRandom } from '../../src/random/random.ts';
import type { Reply, Sent } from '../network.ts';

/** The two ways to a site. */
export const ways = ['rest', 'ajax'] as const;
export type Way = (typeof ways)[number];

/** How the site of these tests is reached. */
export const reached = (transport: Way, changes: Partial<Transport> = {}): Transport => ({
  transport,
  restRoot: 'https://site.test/wp-json/',
  restNonce: 'c0ffee0001',
  namespace: 'cleantalk-antispam/v1',
  ajaxUrl: 'https://site.test/wp-admin/admin-ajax.php',
  ajaxNonce: 'c0ffee0001',
  siteUrl: 'https://site.test/',
  ...changes,
});

type Fields = Readonly<Record<string, string>>;

const visitor = {
  event_javascript_data: '{"ct_timezone":"1"}',
  post_url: 'https://site.test/page/',
  referrer: 'https://other.test/',
};

const address = { email: 'ada@example.com' };

/** Every call: its payload, and where it goes by each way, as existing servers have it. */
export const calls: readonly {
  readonly call: ApiCall;
  readonly route: string | undefined;
  readonly action: string;
  readonly payload: Fields;
}[] = [
  {
    call: 'decode-email',
    route: 'apbct_decode_email',
    action: 'apbct_decode_email',
    payload: { ...visitor, encodedEmails: '{"0":"YWRhQGV4YW1wbGUuY29t"}' },
  },
  {
    call: 'save-session',
    route: 'alt_sessions',
    action: 'apbct_alt_session__save__AJAX',
    payload: { cookies: '{"ct_checkjs":"1"}' },
  },
  {
    call: 'check-bot',
    route: 'force_protection_check_bot',
    action: 'apbct_force_protection_check_bot',
    payload: visitor,
  },
  { call: 'check-email', route: 'check_email_before_post', action: 'apbct_email_check_before_post', payload: address },
  {
    call: 'check-email-exists',
    route: 'check_email_exist_post',
    action: 'apbct_email_check_exist_post',
    payload: address,
  },
  { call: 'pixel-url', route: 'apbct_get_pixel_url', action: 'apbct_get_pixel_url', payload: {} },
  {
    call: 'important-parameters',
    route: 'apbct_set_important_parameters',
    action: 'apbct_set_important_parameters',
    payload: {},
  },
  { call: 'options-template', route: undefined, action: 'get_options_template', payload: {} },
];

/** Every call by every way that knows it. */
export const callsByWay = calls
  .flatMap((one) => ways.map((way) => ({ ...one, way })))
  .filter(({ way, route }) => way === 'ajax' || route);

/** The way that a call really takes: what the REST interface does not know goes to the ajax endpoint. */
export const restPath = (route: string): string => `/wp-json/cleantalk-antispam/v1/${route}`;
export const ajaxPath = '/wp-admin/admin-ajax.php';

/** The fields of a request, by name. */
export const fieldsOf = (sent: Sent | undefined): Fields =>
  sent?.body instanceof URLSearchParams ? Object.fromEntries(sent.body) : {};

/** The site refuses the nonce, as it does by that way. */
export const refusal =
  (way: Way): Reply =>
  () =>
    way === 'ajax'
      ? new Response('-1', { status: 403, headers: { 'content-type': 'text/html' } })
      : Response.json({ code: 'rest_cookie_invalid_nonce', data: { status: 403 } }, { status: 403 });

/** Answers with each of these in turn, and with the last from then on. */
export const inTurn = (...replies: readonly Reply[]): Reply => {
  let next = 0;
  return (sent) => {
    const reply = replies[Math.min(next++, replies.length - 1)];
    if (!reply) throw new Error('There is no reply: give one.');
    return reply(sent);
  };
};

/** Keeps what is said on the console, and off the screen: the first word of each call that is a text. */
export function hearErrors(): string[] {
  const said: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void said.push(String(text)));
  return said;
}

/** Puts the world back after a test. */
export function restoreWorld(): void {
  forgetNonces();
  setClock();
  setNetwork();
  setRandom();
  vi.restoreAllMocks();
}
