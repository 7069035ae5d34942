import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFeedback } from '../../../elements/contact-form/contact-form-7/feedback-response.ts';
import type { SubmitResult } from '../../../elements/contact-form/send/submit-result.ts';
import { toFeedback } from '../../../elements/contact-form/send/non-cms-form.ts';
import { toStatus } from '../../../elements/contact-form/send/status.ts';
import { explainInvalidResponse } from '../../../elements/contact-form/send/unusable-response.ts';
import { request } from '../../../src/http/request.ts';
import type { Mail } from './mail.ts';

/** The end of the way of an e-mail. */
export interface MailSink {
  /** Returns the e-mails that arrived since the last call. */
  takeMails(): readonly Mail[];
  /** Makes the sink refuse e-mails. */
  setBroken(isBroken: boolean): void;
  stop(): Promise<void>;
}

/** A backend of the guide that runs, and the inbox that it sends to. */
export interface Backend {
  /** The address that receives the form. */
  readonly endpoint: string;
  readonly sink: MailSink;
  stop(): Promise<void>;
}

type Fields = Readonly<Record<string, string>>;

const valid = { name: 'Ada Lövelace', email: 'ada@example.com', message: 'Good morning,\r\n.\r\nGrüße ✓', website: '' };

const texts = { sent: 'default: sent', received: '', invalid: 'default: invalid', choose: '', nameless: '' };
const refusedTexts = { refused: 'default: refused', invalidJson: 'default: no JSON' };

/** Sends fields as the element does, and returns the result that the element shows. */
async function sendAsElement(
  endpoint: string,
  fields: Fields,
): Promise<Pick<SubmitResult, 'status' | 'message' | 'invalidFields'>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const outcome = toFeedback(await request(endpoint, { method: 'POST', body }), (_, key) => texts[key]);
  if (outcome.kind === 'lost') throw new Error(`The backend did not respond: ${outcome.reason}`);
  const result = readFeedback(outcome);
  if (result) return { ...result, status: toStatus(result.status) };
  const { message } = explainInvalidResponse(
    outcome,
    (_, key) => refusedTexts[key],
    (text) => expect.fail(text),
  );
  return { status: 'failed', message, invalidFields: [] };
}

/** Sends fields as a browser without JavaScript does. */
const sendAsBrowser = (endpoint: string, fields: Fields): Promise<Response> =>
  fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
  });

/** Sends fields like the element, and returns the response itself. */
const sendForJson = (endpoint: string, body: BodyInit): Promise<Response> =>
  fetch(endpoint, { method: 'POST', body, headers: { Accept: 'application/json, */*;q=0.1' } });

/** Describes a backend of the guide: the same form, the same answers. */
export function describeContactBackend(name: string, isPossible: boolean, start: () => Promise<Backend>): void {
  describe.runIf(isPossible)(name, () => {
    let backend: Backend;

    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend.stop());
    beforeEach(() => {
      backend.sink.setBroken(false);
      backend.sink.takeMails();
    });

    it('sends a valid message as an e-mail', async () => {
      const result = await sendAsElement(backend.endpoint, valid);
      expect(result).toMatchObject({ status: 'sent', message: 'Thank you. We have received your message.' });
      const mails = backend.sink.takeMails();
      expect(mails).toHaveLength(1);
      const [{ headers, text } = expect.fail()] = mails;
      expect(headers).toMatchObject({
        'reply-to': 'ada@example.com',
        from: 'site@example.com',
        to: 'you@example.com',
        subject: 'Message from the contact form',
      });
      expect(text.trimEnd()).toBe('Name: Ada Lövelace\nE-mail: ada@example.com\n\nGood morning,\n.\nGrüße ✓');
    });

    it('counts a line break as one character, as `maxlength` does', async () => {
      const message = 'a\r\n'.repeat(2499) + 'aa';
      expect(await sendAsElement(backend.endpoint, { ...valid, message })).toMatchObject({ status: 'sent' });
      expect(backend.sink.takeMails()).toHaveLength(1);
      expect(await sendAsElement(backend.endpoint, { ...valid, message: `${message}a` })).toMatchObject({
        status: 'invalid',
      });
    });

    it.each<[what: string, field: string, value: string]>([
      ['an empty name', 'name', '  '],
      ['a name of 101 characters', 'name', 'é'.repeat(101)],
      ['an e-mail address without a domain', 'email', 'ada@'],
      ['two e-mail addresses', 'email', 'ada@example.com, bob@example.com'],
      ['an e-mail address with a name', 'email', 'Ada <ada@example.com>'],
      [
        'an e-mail address of 255 characters',
        'email',
        `aaa@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
      ],
      ['an empty message', 'message', ''],
      ['a header in the name', 'name', 'Ada\r\nBcc: victim@example.com'],
      ['a header in the e-mail address', 'email', 'ada@example.com\r\nBcc: victim@example.com'],
      ['a header after a single line feed', 'email', 'ada@example.com\nBcc:victim@example.com'],
    ])('refuses %s, with a message for this field only', async (_, field, value) => {
      const response = await sendForJson(backend.endpoint, new URLSearchParams({ ...valid, [field]: value }));
      expect(response.status).toBe(422);
      const { status, message, invalidFields } = await sendAsElement(backend.endpoint, { ...valid, [field]: value });
      expect({ status, message }).toEqual({ status: 'invalid', message: 'Please check your entries.' });
      expect(invalidFields.map((invalid) => invalid.field)).toEqual([field]);
      expect(invalidFields[0]?.message).toMatch(/^Please enter /);
      expect(backend.sink.takeMails()).toEqual([]);
    });

    it('refuses each field that is missing, a list or a file', async () => {
      const body = new FormData();
      body.append('message[]', 'a');
      body.append('email', new Blob(['ada@example.com']), 'email.txt');
      const response = await sendForJson(backend.endpoint, body);
      expect(response.status).toBe(422);
      const answer: unknown = await response.json();
      expect(answer).toMatchObject({ errors: [{ field: 'name' }, { field: 'email' }, { field: 'message' }] });
      expect(backend.sink.takeMails()).toEqual([]);
    });

    it('treats a filled-in honeypot as spam', async () => {
      const result = await sendAsElement(backend.endpoint, { ...valid, website: 'https://spam.example/' });
      expect(result).toMatchObject({ status: 'spam', message: 'Your message looks like spam. It was not sent.' });
      expect((await sendAsBrowser(backend.endpoint, { ...valid, website: 'x' })).status).toBe(400);
      expect(backend.sink.takeMails()).toEqual([]);
    });

    it('refuses a request above 64 KiB', async () => {
      const message = 'a'.repeat(64 * 1024);
      expect(await sendAsElement(backend.endpoint, { ...valid, message })).toMatchObject({
        status: 'failed',
        message: 'Your message is too large.',
      });
      expect((await sendForJson(backend.endpoint, new URLSearchParams({ ...valid, message }))).status).toBe(413);
      expect(backend.sink.takeMails()).toEqual([]);
    });

    it('answers a browser without JavaScript with a page', async () => {
      const sent = await sendAsBrowser(backend.endpoint, valid);
      expect([sent.status, sent.headers.get('content-type')?.toLowerCase()]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await sent.text()).toContain('<h1>Thank you. We have received your message.</h1>');
      expect(backend.sink.takeMails()).toHaveLength(1);

      const refused = await sendAsBrowser(backend.endpoint, { ...valid, name: '<script>', email: '<script>' });
      expect([refused.status, refused.headers.get('content-type')?.toLowerCase()]).toEqual([
        422,
        'text/html; charset=utf-8',
      ]);
      const page = await refused.text();
      expect(page).toContain('<li>Please enter an e-mail address, such as ada@example.com.</li>');
      expect(page).not.toContain('<script');
      expect(backend.sink.takeMails()).toEqual([]);
    });

    it('reports that the e-mail could not be sent', async () => {
      // The Worker runs in this process.
      const log = vi.spyOn(console, 'error').mockReturnValue();
      backend.sink.setBroken(true);
      expect(await sendAsElement(backend.endpoint, valid)).toMatchObject({
        status: 'failed',
        message: 'default: refused',
      });
      const page = await sendAsBrowser(backend.endpoint, valid);
      expect(page.status).toBe(502);
      expect(await page.text()).toContain('<h1>Your message could not be sent. Please try again later.</h1>');
      expect(backend.sink.takeMails()).toEqual([]);
      log.mockRestore();
    });
  });
}
