// An endpoint whose spam protection takes everybody for a bot.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { jsonAnswer, pageAnswer, wantsPage } from './answers.ts';

const comment =
  'Blocked: <b>too many links</b>. Take some out, or write to <a href="mailto:harbour@example.com">the harbour</a>.';

/**
 * POST `/api/blocked`: a block reply, whatever is sent; a browser without script gets a page. The query asks for the other shape
 * (`?shape=data`) and for another status (`?status=403`).
 */
export function blockedEndpoint(): Hono {
  const calls = new Hono();
  calls.post('/api/blocked', (c) => {
    const status = c.req.query('status') === '403' ? 403 : 200;
    if (wantsPage(c.req.raw)) return pageAnswer('Blocked', html`<p>Blocked: too many links.</p>`, 403);
    if (c.req.query('shape') === 'data')
      return jsonAnswer({ success: false, data: { message: comment, stop_script: 1 } }, status);
    return jsonAnswer({ apbct: { blocked: true, comment } }, status);
  });
  return calls;
}
