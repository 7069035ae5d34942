import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFormHandler } from '../../../server/http/form-handler.ts';
import type { FormEvent, FormHandler, FormHandlerOptions } from '../../../server/http/options.ts';
import type { Message } from '../../../server/message.ts';
import { openPage, productionHost } from '../../e2e/browser.ts';
import { contactForm } from './checked-handler.ts';

/* The real element, and a browser without JavaScript, against the form handler on a server of Node. */

const pageHtml = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Contact</title>
<script type="module" src="/dist/portico.js"></script></head><body><main><h1>Contact</h1>
<portico-contact-form endpoint="/api/contact" focus-invalid novalidate>
<form action="/api/contact" method="post" enctype="multipart/form-data" novalidate>
<p><label>Name <input name="name"></label></p>
<p><label>E-mail <input name="email" type="email"></label></p>
<p><label>Message <textarea name="message"></textarea></label></p>
<p><label>File <input name="cv" type="file"></label></p>
<p hidden><label>Leave this field empty <input name="website"></label></p>
<button>Send</button></form></portico-contact-form></main></body></html>`;

let handler: FormHandler;
let messages: Message[];
let events: FormEvent[];
let isBroken: boolean;
let address: string;

const app = new Hono<{ Bindings: HttpBindings }>();
app.get('/', (c) => c.html(pageHtml));
app.get('/thanks', (c) => c.html('<!doctype html><title>Thanks</title><h1>Thanks</h1>'));
app.get('/dist/*', serveStatic({ root: '.' }));
app.all('*', (c) => handler(c.req.raw, { address: c.env.incoming.socket.remoteAddress }));
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));

function useHandler(options: Partial<FormHandlerOptions> = {}): void {
  handler = createFormHandler({
    forms: { contact: contactForm },
    async deliver(message) {
      if (isBroken) throw new Error('The outbox is broken.');
      messages.push(message);
      return 'accepted';
    },
    onEvent: (event) => events.push(event),
    ...options,
  });
}

beforeAll(async () => {
  await readFile('dist/portico.js');
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(0, productionHost, done);
  });
  const bound = server.address();
  address = `http://${productionHost}:${typeof bound === 'object' && bound ? bound.port : ''}/`;
});

afterAll(
  () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    }),
);

beforeEach(() => {
  messages = [];
  events = [];
  isBroken = false;
  useHandler();
});

async function open(options?: BrowserContextOptions): Promise<Page> {
  const { page } = await openPage(address, options);
  if (options?.javaScriptEnabled !== false)
    await page.locator('portico-contact-form[status=init]:has(.portico-spinner)').waitFor();
  return page;
}

const values = { Name: 'Ada', 'E-mail': 'ada@example.com', Message: 'Hello\nthere' };

async function fill(page: Page, changed: Partial<typeof values> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...values, ...changed })) await page.getByLabel(label).fill(value);
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send' }).click();

/** Resolves when the form has this status, and returns the message for the whole form. */
async function responseOf(page: Page, status: string): Promise<string | null> {
  await page.locator(`portico-contact-form[status=${status}]`).waitFor();
  return page.locator('.portico-response').textContent();
}

describe('the element with the form handler', () => {
  it('sends a message with a file, and confirms it', async () => {
    const page = await open();
    await fill(page);
    await page.getByLabel('File').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('CV') });
    await send(page);
    expect(await responseOf(page, 'sent')).toBe('Thank you for your message. It has been sent.');
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(messages).toMatchObject([
      {
        form: 'contact',
        fields: [
          ['name', 'Ada'],
          ['email', 'ada@example.com'],
          ['message', 'Hello\nthere'],
        ],
        files: [{ field: 'cv', name: 'cv.txt', type: 'text/plain' }],
      },
    ]);
    expect(events.map(({ kind }) => kind)).toEqual(['accepted']);
  });

  it('shows the faults beside their fields, moves the focus and keeps the values', async () => {
    const page = await open();
    await fill(page, { Name: '', 'E-mail': 'ada@' });
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await send(page);
    expect(await responseOf(page, 'invalid')).toContain('One or more fields have an error.');
    const tips = await page
      .locator('p:has(.portico-tip)')
      .evaluateAll((all) => all.map((one) => one.querySelector('input')?.name));
    expect(tips).toEqual(['name', 'email', 'cv']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello\nthere');
    expect(messages).toEqual([]);
  });

  it('refuses what only the server can see in files, with the messages at their field', async () => {
    const files = { cv: { types: ['application/pdf'], maxCount: 2, maxSize: 2000 } };
    useHandler({ forms: { contact: { ...contactForm, files } } });
    const page = await open();
    await page.locator('portico-contact-form').evaluate((element) => {
      const copy = element.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return;
      copy.setAttribute('uploads', '');
      copy.querySelector('[type=file]')?.setAttribute('multiple', '');
      element.replaceWith(copy);
    });
    await page.locator('.portico-upload').waitFor();
    await fill(page);
    const pdf = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
    const refusal = async (...chosen: ReturnType<typeof pdf>[]) => {
      for (const button of await page.getByRole('button', { name: /^Remove/ }).all()) await button.click();
      for (const file of chosen) await page.getByLabel('File', { exact: true }).setInputFiles(file);
      await send(page);
      await responseOf(page, 'invalid');
      return page.locator('p:has([type=file]) .portico-tip').textContent();
    };
    expect(await refusal(pdf('a.pdf', '<svg/>'))).toBe('This type of file is not accepted.');
    expect(await refusal(pdf('a.pdf', `%PDF-1.7 ${'x'.repeat(2000)}`))).toBe(
      'A file is too large. The maximum is 1 KB.',
    );
    const three = ['1', '2', '3'].map((name) => pdf(`${name}.pdf`, `%PDF-1.7 ${name}`));
    expect(await refusal(...three)).toBe('There are too many files. The maximum is 2.');
    await page.getByRole('button', { name: 'Remove 3.pdf' }).click();
    await send(page);
    await responseOf(page, 'sent');
    expect(messages[0]?.files.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf']);
  });

  it('tells the visitor honestly that the message looks like spam', async () => {
    const page = await open();
    await fill(page);
    await page.locator('[name=website]').evaluate((field: HTMLInputElement) => (field.value = 'x'));
    await send(page);
    expect(await responseOf(page, 'spam')).toBe('Your message looks like spam. It was not sent.');
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello\nthere');
  });

  it.each([1, 90])('shows that %i MB more than the limit are too large', async (excess) => {
    const page = await open();
    await fill(page);
    await page.getByLabel('File').evaluate(
      (input: HTMLInputElement, size) => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([new Uint8Array(size)], 'a.txt'));
        input.files = chosen.files;
      },
      (10 + excess) * 2 ** 20,
    );
    await send(page);
    expect(await responseOf(page, 'failed')).toBe('Your message is too large.');
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello\nthere');
  });

  it('shows when the visitor may send again', async () => {
    useHandler({ protect: { rateLimit: { max: 1, window: 3_600_000 } } });
    const page = await open();
    await fill(page);
    await send(page);
    await responseOf(page, 'sent');
    await fill(page);
    await send(page);
    expect(await responseOf(page, 'failed')).toMatch(/too many requests.*in \d+ min\./);
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello\nthere');
  });

  it('keeps the values while the server cannot store the message, and sends them later', async () => {
    isBroken = true;
    const page = await open();
    await fill(page);
    await send(page);
    expect(await responseOf(page, 'failed')).toContain('The site refused the message.');
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello\nthere');
    isBroken = false;
    await send(page);
    await responseOf(page, 'sent');
    expect(messages).toHaveLength(1);
  });
});

describe('a browser without JavaScript', () => {
  it('sends the form and sees a page, or the page of the author', async () => {
    const page = await open({ javaScriptEnabled: false });
    await fill(page);
    await send(page);
    await page.getByText('Thank you for your message. It has been sent.').waitFor();
    expect(messages).toHaveLength(1);
    useHandler({ forms: { contact: { ...contactForm, redirect: '/thanks' } } });
    await page.goto(address);
    await fill(page);
    await send(page);
    await page.getByRole('heading', { name: 'Thanks' }).waitFor();
    expect(page.url()).toBe(`${address}thanks`);
  });

  it('sees the faults, and finds the values again on the way back', async () => {
    const page = await open({ javaScriptEnabled: false });
    await fill(page, { 'E-mail': 'ada@' });
    await send(page);
    await page.getByRole('heading', { name: 'Not sent' }).waitFor();
    expect(await page.getByRole('listitem').textContent()).toMatch(/^Your e-mail: ./);
    expect(await page.getByRole('link', { name: 'Back to the page' }).getAttribute('href')).toBe('/');
    await page.goBack();
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello\nthere');
  });
});
