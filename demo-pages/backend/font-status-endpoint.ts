// What a site's administration says of a page's fonts (§7, admin-bar font status).
import { Hono } from 'hono';
import { jsonAnswer } from './answers.ts';
import { readPosted, textOf } from './posted.ts';

const statuses = ['success', 'warning', 'alert', 'notice'];

/**
 * POST `/api/font-status`: the status is `notice` for a page with fonts of another site, else `success`. The query asks for another answer:
 * `?say=success`, `warning`, `alert`, `notice`, or `broken` (500).
 */
export function fontStatusEndpoint(): Hono {
  const calls = new Hono();
  calls.post('/api/font-status', async (c) => {
    const entries = (await readPosted(c.req.raw)) ?? [];
    const urls = listOf(textOf(entries, 'urls'));
    const say = c.req.query('say') ?? '';
    if (say === 'broken') return jsonAnswer({ success: false, message: 'The check is broken.' }, 500);
    if (!urls || textOf(entries, 'action') === '' || textOf(entries, '_wpnonce') === '') {
      return jsonAnswer({ success: false, message: 'An action, a nonce and a list of addresses are asked for.' }, 400);
    }
    const { host } = new URL(c.req.url);
    const isForeign = urls.some((url) => URL.canParse(url) && new URL(url).host !== host);
    return jsonAnswer({ success: true, data: statuses.includes(say) ? say : isForeign ? 'notice' : 'success' });
  });
  return calls;
}

function listOf(written: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(written);
    return Array.isArray(list) ? list.map(String) : undefined;
  } catch {
    return undefined;
  }
}
