import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost, visit } from '../browser.ts';
import { faultsOf } from './wire-faults.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

describe('requests and responses of a contact form', () => {
  it('match the OpenAPI file', async () => {
    const { page } = await openPage(`${server.address}demos.html`);
    const calls: Request[] = [];
    page.on('requestfinished', (request) => {
      if (/\/(wp-json|api)\//.test(request.url())) calls.push(request);
    });
    await visit(page, `${server.address}contact-form.html`);
    const cms = page.locator('portico-contact-form').first();
    await cms.getByRole('button', { name: 'Submit' }).click();
    await cms.locator('.wpcf7-not-valid-tip').first().waitFor();
    await cms.getByLabel('Your name').fill('Ann');
    await cms.getByLabel('Your email').fill('ann@example.com');
    await cms.getByRole('button', { name: 'Submit' }).click();
    await cms.locator('form[data-status="sent"]').waitFor();
    const own = page.locator('portico-contact-form').nth(1);
    await own.getByRole('textbox', { name: 'Name' }).fill('Ann');
    await own.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
    await own.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await own.getByLabel(/I agree/).check();
    await own.getByRole('button', { name: 'Send message' }).click();
    await own.locator('form[data-status="sent"]').waitFor();

    const paths = () => calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);
    const contract = '/wp-json/contact-form-7/v1/contact-forms/5';
    for (const path of [
      `GET ${contract}/feedback/schema`,
      `POST ${contract}/feedback`,
      `GET ${contract}/refill`,
      'POST /api/message',
    ]) {
      await expect.poll(paths).toContain(path);
    }
    expect((await Promise.all(calls.map(faultsOf))).flat()).toEqual([]);
  });
});

/** Opens a demo page and records its anti-spam requests: REST, ajax endpoint and the site's root. */
async function antispamPage(name: string) {
  const { page } = await openPage(`${server.address}demos.html`);
  const calls: Request[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(wp-json|wp-admin)\//.test(pathname) || (request.method() === 'POST' && pathname === '/'))
      calls.push(request);
  });
  await visit(page, `${server.address}${name}`);
  const paths = () => calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);
  return { page, calls, paths };
}

const route = (name: string) => `POST /wp-json/cleantalk-antispam/v1/${name}`;

describe('requests and responses of the anti-spam elements', () => {
  it('match the OpenAPI file when an address is decoded', async () => {
    const { page, calls, paths } = await antispamPage('email-decoder.html');
    // Before it is ready, it is a link to the contact form.
    await page.locator('#link portico-email-decoder:state(ready)').waitFor();
    await page.locator('#link').getByRole('button', { name: 'Write to the office' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.locator('#link a[href^="mailto:office@harbour.example"]').waitFor();
    // `requestfinished` is dispatched after the page has received the response.
    await expect.poll(paths).toEqual([route('apbct_decode_email')]);
    expect((await Promise.all(calls.map(faultsOf))).flat()).toEqual([]);
  });

  it('match the OpenAPI file when a form is inserted', async () => {
    const { page, calls, paths } = await antispamPage('protected-form.html');
    await page.locator('portico-protected-form:state(allowed)').first().waitFor();
    await expect.poll(paths).toContain(route('force_protection_check_bot'));
    expect((await Promise.all(calls.map(faultsOf))).flat()).toEqual([]);
  });

  it('match the OpenAPI file when an e-mail address is checked after consent', async () => {
    const { page, calls, paths } = await antispamPage('antispam.html');
    await page.getByRole('button', { name: 'I agree', exact: true }).click();
    const email = page.locator('#form').getByLabel('E-mail');
    await email.fill('ann@example.com');
    await email.blur();
    await page.locator('#form').getByText(/good/i).first().waitFor({ state: 'attached' });
    await expect.poll(paths).toContain(route('check_email_before_post'));
    expect((await Promise.all(calls.map(faultsOf))).flat()).toEqual([]);
  });
});
