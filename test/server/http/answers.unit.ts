import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormHandler } from '../../../server/http/form-handler.ts';
import type { FormOptions } from '../../../server/http/options.ts';
import {
  browserRequest,
  checkedHandler,
  contactForm,
  elementRequest,
  rawRequest,
  site,
  validFields,
} from './checked-handler.ts';

afterEach(() => vi.restoreAllMocks());

describe('answers for the element', () => {
  it('accepts a valid message with its texts in order', async () => {
    const { send, messages, events } = checkedHandler();
    const { status, data, headers } = await send(elementRequest({ ...validFields, website: '' }));
    expect([status, data]).toEqual([200, { message: 'Thank you for your message. It has been sent.' }]);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(messages).toMatchObject([
      { form: 'contact', fields: Object.entries(validFields), files: [], receivedAt: expect.any(Number) },
    ]);
    expect(messages[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(events.filter(({ kind }) => kind !== 'unprotected')).toEqual([
      { kind: 'accepted', form: 'contact', status: 200 },
    ]);
  });

  it('names each invalid field once, with the message of its rule', async () => {
    const { send, messages } = checkedHandler();
    const { status, data } = await send(elementRequest({ name: '', email: 'ada@', message: 'Hello' }));
    expect(status).toBe(422);
    expect(data).toEqual({
      message: 'One or more fields have an error. Please check and try again.',
      errors: [
        { field: 'name', message: expect.stringMatching(/./) },
        { field: 'email', message: expect.stringMatching(/./) },
      ],
    });
    expect(messages).toEqual([]);
  });

  it('is honest about a filled-in honeypot', async () => {
    const { send, messages, events } = checkedHandler();
    const { status, data } = await send(elementRequest({ ...validFields, website: 'https://spam.example/' }));
    expect([status, data]).toEqual([
      200,
      { status: 'spam', message: 'Your message looks like spam. It was not sent.', invalid_fields: [] },
    ]);
    expect(messages).toEqual([]);
    expect(events.at(-1)).toEqual({ kind: 'spam', form: 'contact', status: 200, reason: 'honeypot' });
  });

  it('answers 503 if the message could not be stored, and logs the error', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const error = new Error('disk full');
    const handler = createFormHandler({ forms: { contact: contactForm }, deliver: () => Promise.reject(error) });
    const response = await handler(elementRequest(validFields));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: 'Your message could not be sent. Please try again later.' });
    expect(log.mock.lastCall).toContain(error);
  });

  it('refuses other methods, media types and addresses', async () => {
    const { handler } = checkedHandler();
    const get = await handler(new Request(`${site}/api/contact`));
    expect([get.status, get.headers.get('Allow')]).toEqual([405, 'POST']);
    expect((await handler(new Request(`${site}/api/other`, { method: 'POST' }))).status).toBe(404);
    expect((await handler(rawRequest('{}', 'application/json'))).status).toBe(415);
    expect([handler.handles('/api/contact'), handler.handles('/api/other')]).toEqual([true, false]);
  });

  it('uses the language, the texts and the path of the form', async () => {
    const { handler } = checkedHandler({
      forms: { anfrage: { ...contactForm, path: '/anfrage', language: 'de', texts: { sent: 'Angekommen.' } } },
    });
    const send = async (fields: Readonly<Record<string, string>>): Promise<unknown> => {
      const request = elementRequest(fields);
      const moved = new Request(`${site}/anfrage`, request);
      return (await handler(moved)).json();
    };
    expect(await send(validFields)).toEqual({ message: 'Angekommen.' });
    expect(await send({ ...validFields, name: '' })).toMatchObject({ message: expect.stringContaining('fehlerhaft') });
  });
});

it('rejects forms that could not work', () => {
  const create = (form: FormOptions) => () =>
    createFormHandler({ forms: { contact: form }, deliver: async () => 'accepted' });
  expect(create({ schema: { fields: { name: { required: 'yes' as unknown as boolean } } } })).toThrow(
    /schema of the form "contact".*required/,
  );
  expect(create({ path: 'contact' })).toThrow(/form "contact" has the path "contact"/);
  expect(create({ path: '/:id' })).toThrow(/path/);
});

describe('answers for a browser without JavaScript', () => {
  it('shows a page, or redirects to the page of the author', async () => {
    const own = await checkedHandler().send(browserRequest(validFields));
    expect([own.status, own.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(own.text).toContain('<html lang="en">');
    expect(own.text).toContain('<p>Thank you for your message. It has been sent.</p>');
    const forms = { contact: { ...contactForm, redirect: '/thanks.html' } };
    const redirected = await checkedHandler({ forms }).send(browserRequest(validFields));
    expect([redirected.status, redirected.headers.get('Location')]).toEqual([303, '/thanks.html']);
  });

  it('lists errors with the labels of the fields, escapes them, and links to the page of the form', async () => {
    const labels = { name: '<b>Name</b>' };
    const { send } = checkedHandler({ forms: { contact: { ...contactForm, labels } } });
    const { status, text, headers } = await send(
      browserRequest(
        { ...validFields, name: '', email: '<script>alert(1)</script>' },
        { Referer: `${site}/contact.html?a="><script>` },
      ),
    );
    expect(status).toBe(422);
    expect(text).toContain('<strong>&lt;b&gt;Name&lt;/b&gt;</strong>: ');
    expect(text).toContain('<strong>Your e-mail</strong>: ');
    expect(text).toContain('<a href="/contact.html?a=%22%3E%3Cscript%3E">');
    expect(text).not.toContain('<script');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it('does not link to a page of another site', async () => {
    const { send } = checkedHandler();
    for (const referrer of ['https://other.example/contact.html', `${site}//other.example/`, `${site}/api/contact`]) {
      const { text } = await send(browserRequest({ ...validFields, name: '' }, { Referer: referrer }));
      expect(text).not.toContain('<a href');
    }
  });

  it('gives spam the status 400', async () => {
    const { status, text } = await checkedHandler().send(browserRequest({ ...validFields, website: 'x' }));
    expect(status).toBe(400);
    expect(text).toContain('Your message looks like spam. It was not sent.');
  });
});

describe('values that become headers of the e-mail', () => {
  it.each([
    ['name', 'Ada\r\nBcc: victim@example.com'],
    ['name', 'Ada\nBcc: victim@example.com'],
    ['name', 'Ada\u0000'],
    ['name', 'Ada\u2028Bcc: victim@example.com'],
    ['email', 'ada@example.com\r\nBcc: victim@example.com'],
    ['email', 'ada@example.com, victim@example.com'],
    ['email', 'Ada <ada@example.com>'],
    ['email', 'ada@example.com\tx'],
  ])('refuses %s = %j', async (field, value) => {
    const forms = { contact: { replyTo: 'email', headerFields: ['name'] } };
    for (const request of [
      elementRequest({ ...validFields, [field]: value }),
      browserRequest({ ...validFields, [field]: value }, { Accept: 'application/json' }),
    ]) {
      const { send, messages } = checkedHandler({ forms });
      const { status, data } = await send(request);
      expect([status, data.errors]).toEqual([422, [{ field, message: expect.any(String) }]]);
      expect(messages).toEqual([]);
    }
  });

  it('shows the text of the rule for a value that breaks both', async () => {
    const rules = [{ rule: 'email', field: 'email', error: 'Where may we answer?' }];
    const { send } = checkedHandler({ forms: { contact: { replyTo: 'email', schema: { rules } } } });
    const { data } = await send(elementRequest({ ...validFields, email: 'ada' }));
    expect(data.errors).toEqual([{ field: 'email', message: 'Where may we answer?' }]);
    const named = await send(elementRequest({ ...validFields, email: 'ada@example.com, bob@example.com' }));
    expect(named.status).toBe(422);
  });

  it('refuses a second value', async () => {
    const { send } = checkedHandler({ forms: { contact: { replyTo: 'email' } } });
    const body = 'email=ada%40example.com&email=bob%40example.com';
    const { status, data } = await send(rawRequest(body, 'application/x-www-form-urlencoded'));
    expect([status, data.errors]).toEqual([422, [{ field: 'email', message: expect.any(String) }]]);
  });
});
