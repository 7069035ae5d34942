// The anti-spam calls: the routes of the REST interface, the actions of the ajax endpoint, and the exchange of nonces.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { apiRequests, type ApiCall } from '../../../src/antispam/api-requests.ts';
import { jsonAnswer, refusal } from '../answers.ts';
import { antispamAnswer, callOfAction, calls as known } from './antispam-answers.ts';
import { createNonces } from './antispam-nonces.ts';
import { switchOf } from './antispam-switches.ts';
import type { ServerBindings } from '../contact-form-calls.ts';
import { ConnectionLost } from '../faults.ts';
import { fontStatus, isFontCall, wishIn } from '../font-status-endpoint.ts';
import { readPosted, textOf } from '../posted.ts';
import type { PostedEntry } from '../posted.ts';
import { isLiveSearch, liveSearch } from '../shop/live-search-call.ts';

/** The parts of the backend that the calls need. */
export interface AntispamParts {
  /** Ends after so many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Those that a site answers to nobody without a nonce. */
const guarded: readonly ApiCall[] = ['decode-email', 'check-bot'];

/**
 * POST to every route under `cleantalk-antispam/v1`, to `/wp-admin/admin-ajax.php` with `action`, and to `/` for a fresh
 * nonce.
 */
export function antispamCalls({ wait }: AntispamParts): Hono<ServerBindings> {
  const app = new Hono<ServerBindings>();
  const nonces = createNonces();

  async function answer(
    c: Context<ServerBindings>,
    call: ApiCall,
    entries: PostedEntry[],
    nonce: string | undefined,
    refused: () => Response,
  ): Promise<Response> {
    const on = switchOf(entries, c.req.header('referer') ?? '');
    const isGood = nonce === undefined ? !guarded.includes(call) : nonces.isGood(nonce);
    if (!isGood || on?.word === 'refused') return refused();
    if (on && on.seconds > 0) await wait(on.seconds * 1000);
    try {
      return antispamAnswer(call, entries, on);
    } catch (error) {
      if (!(error instanceof ConnectionLost) || !c.env?.outgoing) throw error;
      c.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
  }

  for (const call of known) {
    const { route } = apiRequests[call];
    app.post(`/wp-json/cleantalk-antispam/v1/${route}`, async (c) => {
      const entries = (await readPosted(c.req.raw)) ?? [];
      const missing = apiRequests[call].fields.filter((name) => !isGiven(entries, name, call));
      const refused = () => refusal(403, 'rest_cookie_invalid_nonce', 'Cookie check failed');
      if (missing.length > 0)
        return refusal(400, 'rest_missing_callback_param', `Missing parameter(s): ${missing.join(', ')}`);
      return answer(c, call, entries, c.req.header('x-wp-nonce'), refused);
    });
  }

  app.post('/wp-admin/admin-ajax.php', async (c) => {
    const entries = (await readPosted(c.req.raw)) ?? [];
    const action = textOf(entries, 'action');
    if (isFontCall(entries)) return fontStatus(entries, wishIn(entries), new URL(c.req.url).host);
    if (isLiveSearch(entries)) return liveSearch(c, entries, wait);
    const call = callOfAction(action);
    if (!call) return ajaxText('0', 400);
    const nonce = entries.some(([name]) => name === '_ajax_nonce') ? textOf(entries, '_ajax_nonce') : undefined;
    return answer(c, call, entries, nonce, () => ajaxText('-1', 403));
  });

  app.post('/', async (c) => {
    const entries = (await readPosted(c.req.raw)) ?? [];
    if (
      textOf(entries, 'spbc_remote_call_action') !== 'get_fresh_wpnonce' ||
      textOf(entries, 'plugin_name') !== 'antispam'
    ) {
      return c.text('There is nothing to post here.', 404);
    }
    const fresh = nonces.exchange(textOf(entries, 'nonce_prev'));
    return jsonAnswer(fresh === undefined ? { error: 'Wrong nonce provided' } : { wpnonce: fresh });
  });
  return app;
}

/** Fields that an admin's decoder omits, or that are empty without a referrer, are valid. */
const isGiven = (entries: readonly PostedEntry[], name: string, call: ApiCall): boolean =>
  entries.some(([given]) => given === name) || (call === 'decode-email' && name !== 'encodedEmails');

const ajaxText = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-store' } });
