import {
  checkSchema,
  createFormHandler,
  createOutbox,
  createWebhookDelivery,
  validate,
  verifyWebhook,
} from 'portico-elements/server';
import { createMemoryStore } from './memory-store.js';

/* The server of every runtime of the test. It is created while its module loads, before the first request. */

const schema = {
  fields: {
    name: { label: 'Name', required: true, maxlength: 100 },
    email: { label: 'E-mail', type: 'email', required: true },
    iban: { rules: ['iban'] },
    photo: { label: 'Photo', type: 'file', accept: 'image/*,.pdf' },
  },
};

/** Returns a server with two forms and a receiver of webhooks. `receiver` is the address that gets the messages. */
export function createApp({ receiver, secret }) {
  const outbox = createOutbox({
    store: createMemoryStore(),
    targets: { hook: createWebhookDelivery({ url: receiver, secret }) },
    route: () => ['hook'],
  });
  const handler = createFormHandler({
    forms: { contact: { schema, redirect: '/thanks.html' } },
    deliver: outbox.accept,
    limits: { body: 2_000_000, time: 1000 },
    protect: { token: { minFillTime: 0 } },
  });
  const booking = createFormHandler({
    forms: { booking: { schema } },
    deliver: outbox.accept,
    protect: { altcha: { cost: 10, maxNumber: 100 }, rateLimit: { max: 6, window: 3_600_000 } },
  });

  return async (request, connection) => {
    const { pathname } = new URL(request.url);
    if (handler.handles(pathname)) return handler(request, connection);
    if (booking.handles(pathname)) return booking(request, connection);
    if (pathname === '/validate') {
      const result = await validate(schema, await request.formData(), { language: 'de' });
      return Response.json({ mistakes: checkSchema({ fields: { email: { requierd: true } } }), ...result });
    }
    // A timer does this in a real server.
    if (pathname === '/deliver') return outbox.runOnce().then(() => new Response('delivered'));
    if (pathname === '/hook') {
      const isGenuine = await verifyWebhook(secret, request.headers, await request.text());
      return new Response(null, { status: isGenuine ? 204 : 401 });
    }
    return new Response('Not found', { status: 404 });
  };
}
