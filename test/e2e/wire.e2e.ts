import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { validateAnswer, validateRequest } from '../openapi.ts';
import { openPage } from './browser.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

/** What is wrong with a call and its answer, by the OpenAPI file. */
async function faultsOf(call: Request): Promise<string[]> {
  const { pathname } = new URL(call.url());
  const type = (await call.allHeaders())['content-type'];
  const body = call.postDataBuffer();
  const sent = body && type ? new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }) : undefined;
  const fields = sent ? [...(await sent.formData())] : null;
  const answer = await call.response();
  if (!answer) return [`${call.method()} ${pathname} got no answer`];
  const text = await answer.text();
  return [
    ...validateRequest(call.method(), pathname, fields, type),
    ...validateAnswer(call.method(), pathname, answer.status(), JSON.parse(text), answer.headers()['content-type']),
  ];
}

describe('what a contact form sends, and what it is answered,', () => {
  it('is as the OpenAPI file says', async () => {
    const { page } = await openPage(server.address);
    const calls: Request[] = [];
    page.on('requestfinished', (request) => {
      if (/\/(wp-json|api)\//.test(request.url())) calls.push(request);
    });
    await page.goto(`${server.address}contact-form.html`);
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

    const paths = calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);
    const contract = '/wp-json/contact-form-7/v1/contact-forms/5';
    for (const path of [`GET ${contract}/feedback/schema`, `POST ${contract}/feedback`, `GET ${contract}/refill`, 'POST /api/message']) {
      expect(paths).toContain(path);
    }
    expect((await Promise.all(calls.map(faultsOf))).flat()).toEqual([]);
  });
});
