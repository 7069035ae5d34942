import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { ask, page } from './ask.ts';
import type { Asked } from './ask.ts';
import { fieldsLike } from './captures.ts';

async function submitted(form: string, request: Asked): Promise<{ body: string; messages: number }> {
  const backend = createBackend();
  const { status, contentType, body } = await ask(backend, 'POST', `/form-${form}/`, { headers: page, ...request });
  expect({ status, contentType }).toEqual({ status: 200, contentType: 'text/html; charset=UTF-8' });
  const outbox = (await ask(backend, 'GET', '/outbox')).body;
  return { body: String(body), messages: Array.isArray(outbox) ? outbox.length : -1 };
}

describe('a contact form without script', () => {
  it.each([
    ['basic', 'mail_sent.basic', 'urlencoded'],
    ['kitchen', 'mail_sent.kitchen', 'multipart'],
    ['acceptance', 'mail_sent.acceptance', 'urlencoded'],
    ['quiz', 'mail_sent.quiz', 'urlencoded'],
  ] as const)('%s is sent', async (form, capture, as) => {
    const { body, messages } = await submitted(form, { fields: fieldsLike(capture, {}), as });
    expect(body).toContain('Thank you for your message. It has been sent.');
    expect(body).not.toContain('Go back');
    expect(messages).toBe(1);
  });

  it('lists the invalid fields', async () => {
    const { body, messages } = await submitted('basic', { fields: fieldsLike('validation_failed.basic_empty', {}) });
    expect(body).toContain('<li>your-name: Please fill out this field.</li>');
    expect(body).toContain('<li>your-email: Please fill out this field.</li>');
    expect(body).toContain('Go back to correct the message');
    expect(messages).toBe(0);
  });

  it.each([
    ['@spam', 'There was an error trying to send your message.'],
    ['@abort', 'Sending mail has been aborted.'],
    ['@status:payment_required', 'Custom status: payment_required'],
  ])('reports the result of %s', async (subject, text) => {
    const fields = fieldsLike('mail_sent.basic', { 'your-subject': subject });
    const { body, messages } = await submitted('basic', { fields });
    expect(body).toContain(text);
    expect(messages).toBe(0);
  });

  it.each(['upload', 'captcha', 'subscribers-only'])('%s has its own page', async (form) => {
    expect((await submitted(form, { fields: [['_wpcf7', '1']] })).body).toContain('<h1>Not sent</h1>');
  });

  it('is rejected above 8 MiB', async () => {
    const fields = [['u-file', new File([new Uint8Array(8 * 1024 * 1024)], 'a.txt')]] as const;
    expect((await ask(createBackend(), 'POST', '/form-upload/', { fields, headers: page })).status).toBe(400);
  });

  it('has a policy against foreign scripts and styles', async () => {
    const response = await createBackend().request('/outbox', { headers: page });
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  });
});
