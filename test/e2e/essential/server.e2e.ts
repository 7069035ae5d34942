import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';

/* The demo page of the server: its form, comments and search, and the pages on which their owner reads them. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const demo = () => `${server.address}server.html`;

/** Opens a page of the outbox with the password that the demo page names. */
async function openOutbox(path = ''): Promise<Page> {
  const { page } = await openPage(demo());
  const password = await page.locator('#form code').first().textContent();
  const httpCredentials = { username: 'me', password: password ?? '' };
  return (await openPage(`${server.address}_portico/outbox${path}`, { httpCredentials })).page;
}

async function fill(page: Page, message: string): Promise<void> {
  const form = page.locator('#form');
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('E-mail').fill('ada@example.com');
  await form.getByLabel('Message').fill(message);
}

describe('the demo page of the server', () => {
  it('sends a form that its owner reads', async () => {
    const { page, errors, violations } = await openPage(demo());
    await fill(page, 'Is the harbour open?');
    await page.locator('#form').getByRole('button', { name: 'Send' }).click();
    await page.locator('#form').getByText('Thank you for your message. It has been sent.').last().waitFor();
    expect(page.url()).toBe(demo());
    expect([errors, violations]).toEqual([[], []]);
    await (await openOutbox()).getByText('Is the harbour open?').waitFor();
  });

  it('sends the form without script', async () => {
    const { page } = await openPage(demo(), { javaScriptEnabled: false });
    await fill(page, 'Without script');
    await page.locator('#form').getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you for your message. It has been sent.').waitFor();
    await (await openOutbox()).getByText('Without script').waitFor();
  });

  it('shows a comment to others after its approval', async () => {
    const { page, errors } = await openPage(demo());
    const guests = page.locator('#guests');
    await guests.getByLabel('Your name').fill('Bob');
    await guests.getByRole('textbox', { name: 'Comment' }).fill('A fine harbour.');
    await guests.getByRole('button', { name: 'Post comment' }).click();
    await guests.getByText('Your comment is waiting for approval.').waitFor();
    expect(errors).toEqual([]);
    const reader = (await openPage(demo())).page;
    expect(await reader.getByText('A fine harbour.').count()).toBe(0);
    await (await openOutbox('/comments')).getByRole('button', { name: 'Approve' }).click();
    await reader.reload();
    await reader.getByText('A fine harbour.').waitFor();
  });

  it('searches the demo pages', async () => {
    const { page, errors } = await openPage(demo());
    await page.getByLabel('Search these pages').fill('popup');
    await page.locator('.portico-search-result[href$="/popup.html"]').waitFor();
    expect(errors).toEqual([]);
  });

  it('leaves the pages of the demo backend as they are', async () => {
    const comments = await (await fetch(`${server.address}comments.html`)).text();
    expect(comments).toContain('name="comment_post_ID" value="1"');
    const sent = {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada' }),
      headers: { Accept: 'application/json' },
    };
    const response = await fetch(`${server.address}api/message?answer=message`, sent);
    expect([response.status, await response.json()]).toEqual([400, { message: 'We take no messages on Sundays.' }]);
    for (const path of ['portico.config.json', 'backend/backend.ts', 'docs/../package.json'])
      expect([path, (await fetch(`${server.address}${path}`)).status]).toEqual([path, 404]);
  });

  it('reports its health', async () => {
    expect(await (await fetch(`${server.address}healthz`)).json()).toMatchObject({ status: 'ok' });
  });
});
