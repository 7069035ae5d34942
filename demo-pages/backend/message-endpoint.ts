// An endpoint that knows nothing of the contact-form contract: a form service, or an author's own script.
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { jsonAnswer, pageAnswer, wantsPage } from './answers.ts';
import { blockedComment, blockReply } from './faults.ts';
import type { Outbox } from './outbox.ts';
import { mediaType, readPosted } from './posted.ts';

/** The key that signs challenges; the demo forgets it when it ends. */
const challengeKey = crypto.randomUUID();

/**
 * GET `/api/message/challenge` returns a challenge of ALTCHA. If a message contains a solution, it must be right.
 *
 * POST `/api/message`, multipart or urlencoded; a browser without script gets a page, a script gets JSON.
 * The query asks for other answers: `?answer=empty` (204), `errors` (422, for the field named by `field` or else the
 * first one), `message` (400), `html` (500), `blocked` and `stopped` (200, but a block reply in one of its two shapes).
 */
export function messageEndpoint(outbox: Outbox): Hono {
  const calls = new Hono();
  calls.get('/api/message/challenge', async () =>
    jsonAnswer(await createChallenge({ hmacKey: challengeKey, maxnumber: 20_000 })),
  );
  calls.post('/api/message', async (c) => {
    const page = wantsPage(c.req.raw);
    const refuse = (status: number, message: string): Response | Promise<Response> =>
      page ? pageAnswer('Not sent', html`<p>${message}</p>`, status) : jsonAnswer({ message }, status);

    if (!['multipart/form-data', 'application/x-www-form-urlencoded'].includes(mediaType(c.req.raw))) {
      return refuse(415, 'Send the message as multipart/form-data or application/x-www-form-urlencoded.');
    }
    const entries = await readPosted(c.req.raw);
    if (!entries) return refuse(413, 'The message is too large or cannot be read.');

    const solution = entries.find(([name]) => name === 'altcha')?.[1];
    if (typeof solution === 'string' && !(await verifySolution(solution, challengeKey)))
      return refuse(403, 'The check against spam has failed.');

    const answer = c.req.query('answer') ?? 'sent';
    switch (answer) {
      case 'sent':
        outbox.add('message', entries);
        return page ? pageAnswer('Sent', html`<p>Thank you for your message.</p>`) : jsonAnswer({ ok: true });
      case 'empty':
        outbox.add('message', entries);
        return new Response(null, { status: 204 });
      case 'errors': {
        const field = c.req.query('field') ?? entries.find(([name]) => !name.startsWith('_'))?.[0] ?? '';
        const message = 'Please enter something else here.';
        if (!page) return jsonAnswer({ errors: [{ field, message }] }, 422);
        return pageAnswer('Not sent', html`<ul><li>${field}: ${message}</li></ul>`, 422);
      }
      case 'message':
        return refuse(400, 'We take no messages on Sundays.');
      case 'blocked':
      case 'stopped':
        return page ? pageAnswer('Not sent', html`<p>${blockedComment}</p>`) : jsonAnswer(blockReply(answer));
      case 'html':
        return pageAnswer('Server error', html`<p>Something went wrong.</p>`, 500);
      default:
        return refuse(
          400,
          `There is no answer "${answer}": leave it out or use empty, blocked, stopped, errors, message or html.`,
        );
    }
  });
  return calls;
}
