import { vi } from 'vitest';
import type { ApiCall } from '../../src/antispam/api-requests.ts';
import { forgetNonces } from '../../src/antispam/nonces.ts';
import type { Transport } from '../../src/antispam/transport.ts';
import { setClock } from '../../src/clock/clock.ts';
import { setNetwork } from '../../src/http/request.ts';
import { setRandom } from '../../src/random/random.ts';
import type { Reply, Sent } from '../network.ts';

/** The two transports. */
export const transports = ['rest', 'ajax'] as const;
export type TransportName = (typeof transports)[number];

/** The transport of these tests. */
export const transportBy = (transport: TransportName, changes: Partial<Transport> = {}): Transport => ({
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

/** Every call: its payload, and its destination by each transport. */
export const calls: readonly {
  readonly call: ApiCall;
  readonly route: string;
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
];

/** Every call by every supported transport. */
export const callsByTransport = calls.flatMap((call) => transports.map((transport) => ({ ...call, transport })));

export const restPath = (route: string): string => `/wp-json/cleantalk-antispam/v1/${route}`;
export const ajaxPath = '/wp-admin/admin-ajax.php';

/** The fields of a request, by name. */
export const fieldsOf = (sent: Sent | undefined): Fields =>
  sent?.body instanceof URLSearchParams ? Object.fromEntries(sent.body) : {};

/** The refusal of a nonce, by transport. */
export const refusal =
  (transport: TransportName): Reply =>
  () =>
    transport === 'ajax'
      ? new Response('-1', { status: 403, headers: { 'content-type': 'text/html' } })
      : Response.json({ code: 'rest_cookie_invalid_nonce', data: { status: 403 } }, { status: 403 });

/** Responds with each reply in turn, then repeats the last one. */
export const inTurn = (...replies: readonly Reply[]): Reply => {
  let next = 0;
  return (sent) => {
    const reply = replies[Math.min(next++, replies.length - 1)];
    if (!reply) throw new Error('At least one reply is required.');
    return reply(sent);
  };
};

/** Captures the first argument of each console.error. */
export function recordErrors(): string[] {
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void errors.push(String(text)));
  return errors;
}

/** Restores all globals after a test. */
export function restoreGlobals(): void {
  forgetNonces();
  setClock();
  setNetwork();
  setRandom();
  vi.restoreAllMocks();
}
