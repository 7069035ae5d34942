import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../../scripts/demo-server.ts';
import { openPage, type OpenPage, productionHost, visit } from '../browser.ts';

/** A message in the outbox. */
interface Sent {
  readonly form: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

let server: DemoServer;

beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});

afterAll(() => server.close());

beforeEach(async () => {
  await fetch(`${server.address}outbox`, { method: 'DELETE' });
});

const demo = () => `${server.address}contact-form.html`;

/** Opens a page with a short timeout for each step, so that a failure names the step. */
async function open(address: string, options?: BrowserContextOptions): Promise<OpenPage> {
  const opened = await openPage(address, options);
  return opened;
}

async function outbox(): Promise<readonly Sent[]> {
  const response = await fetch(`${server.address}outbox`, { headers: { Accept: 'application/json' } });
  return (await response.json()) as readonly Sent[]; // The type in openapi.yaml.
}

/** Returns the values of the only message in the outbox. */
async function sentValues(): Promise<Readonly<Record<string, string>>> {
  const [message, ...others] = await outbox();
  expect(others).toEqual([]);
  return Object.fromEntries(message?.fields ?? []);
}

async function fillFirstForm(page: Page): Promise<void> {
  const form = page.locator('#cms');
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Your email').fill('ada@example.com');
  await form.getByLabel('Your message').fill('Hello');
}

/** Resolves when the element of that section has enhanced its form. */
const working = (page: Page, section: string) =>
  page.locator(`${section} portico-contact-form[status=init]:has(:is(.portico-spinner, .wpcf7-spinner))`).waitFor();

describe('the demo page of the contact form', () => {
  it('sends a typed message to the outbox and confirms it', async () => {
    const { page, errors, violations } = await open(demo());
    await working(page, '#cms');
    await fillFirstForm(page);
    await page.locator('#cms').getByRole('button', { name: 'Submit' }).click();
    await page.locator('#cms').getByText('Thank you for your message. It has been sent.').last().waitFor();
    expect(await sentValues()).toMatchObject({
      _wpcf7: '5',
      'your-name': 'Ada',
      'your-email': 'ada@example.com',
      'your-message': 'Hello',
    });
    expect(page.url()).toBe(demo());
    expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  });

  it('sends the author’s own form', async () => {
    const { page, errors, violations } = await open(demo());
    const form = page.locator('#own');
    await working(page, '#own');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('I agree').check();
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('Thank you').last().waitFor();
    expect(await sentValues()).toMatchObject({ name: 'Ada', email: 'ada@example.com', terms: '1' });
    expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  });

  it('sends a form that it renders', async () => {
    const { page, errors, violations } = await open(demo());
    const form = page.locator('#drawn');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Topic').selectOption('A visit');
    await form.getByLabel('Other', { exact: true }).check();
    await form.getByLabel('How did you find us?: Other').fill('A poster');
    await form.getByLabel('I agree').check();
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('Thank you').last().waitFor();
    expect(await sentValues()).toMatchObject({
      name: 'Ada',
      topic: 'A visit',
      guests: '2',
      found: 'Other',
      _wpcf7_free_text_found: 'A poster',
      page: 'demo',
    });
    expect(await form.locator('p.until-defined').isVisible()).toBe(false);
    expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  });

  // Browsers limit only the length of what a visitor has typed, which no script can do.
  it('refuses a text that is typed too short', async () => {
    const { page } = await open(demo());
    const region = page.getByRole('region', { name: 'Form from JSON', exact: true });
    const message = region.getByLabel('Message', { exact: true });
    await message.pressSequentially('Hello');
    await message.press('Tab');
    await expect.poll(() => message.getAttribute('aria-invalid')).toBe('true');
    await message.pressSequentially(', how are you?');
    await message.press('Tab');
    await expect.poll(() => message.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('shows a new question after a wrong answer, and accepts the right answer', async () => {
    const { page } = await open(demo());
    const form = page.locator('#quiz');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('2+2=?').fill('5');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('The answer to the quiz is incorrect.').last().waitFor();
    const question = await form.locator('.wpcf7-quiz-label').textContent();
    const answers: Readonly<Record<string, string>> = { '1+1=?': '2', '2+2=?': '4', 'Capital of Japan?': 'Tokyo' };
    await form.locator('[name=q-quiz]').fill(answers[question ?? ''] ?? '');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('Thank you').last().waitFor();
    expect(await sentValues()).toMatchObject({ _wpcf7: '13', 'q-name': 'Ada' });
  });

  it('works by keyboard alone', async () => {
    const { page } = await open(demo());
    await working(page, '#own');
    await page.locator('#own').getByLabel('Name').focus();
    await page.keyboard.press('Enter'); // Ignored: the terms are not accepted yet.
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('not an address');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const button = page.locator('#own').getByRole('button', { name: 'Send' });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const email = page.locator('#own').getByLabel('Email');
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Enter');
    await page.locator('#own').getByText('Thank you').last().waitFor();
    expect(await sentValues()).toMatchObject({ email: 'ada@example.com', call: 'yes' });
  });

  it.each([
    ['without script', { javaScriptEnabled: false }, false],
    ['when the script cannot be loaded', {}, true],
  ])('shows and sends its forms %s', async (_, options, isBlocked) => {
    const { page } = await open(`${server.address}demos.html`, options);
    if (isBlocked) await page.route('**/dist/**', (route) => route.abort());
    await visit(page, demo());
    await fillFirstForm(page);
    await page.locator('#cms').getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'Sent' }).waitFor();
    expect(await sentValues()).toMatchObject({ 'your-name': 'Ada', 'your-message': 'Hello' });
    await visit(page, demo());
    await page.locator('#own').getByLabel('Name').fill('Grace');
    await page.locator('#own').getByLabel('Email').fill('grace@example.com');
    await page.locator('#own').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Sent' }).waitFor();
    expect((await outbox()).at(-1)).toMatchObject({
      form: 'message',
      fields: expect.arrayContaining([['name', 'Grace']]),
    });
    await visit(page, demo());
    await page.locator('#drawn p.until-defined').waitFor();
  });

  it('reports being offline, keeps the input, and sends it when the network is back', async () => {
    const { page } = await open(demo());
    await working(page, '#cms');
    await fillFirstForm(page);
    // The code for sending, which loads on the first input.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const send = page.locator('#cms').getByRole('button', { name: 'Submit' });
    await send.click();
    await page.locator('#cms').getByText('You are probably offline.').last().waitFor();
    expect(await page.locator('#cms').getByLabel('Your name').inputValue()).toBe('Ada');
    expect(await page.locator('#cms').getByLabel('Your message').inputValue()).toBe('Hello');
    expect(await page.locator('#cms portico-contact-form').getAttribute('status')).toBe('failed');
    await page.context().setOffline(false);
    await send.click();
    await page.locator('#cms').getByText('Thank you').last().waitFor();
    expect(await sentValues()).toMatchObject({ 'your-name': 'Ada', 'your-message': 'Hello' });
  });

  it('loads no React for forms in the markup', async () => {
    const { page } = await open(`${server.address}lightbox-story.html`);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.route('**/contact-form.html', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll(/<section id="(drawn|quiz)".*?<\/section>/gs, '') });
    });
    await visit(page, demo());
    await working(page, '#cms');
    await working(page, '#own');
    await fillFirstForm(page);
    await page.locator('#cms').getByRole('button', { name: 'Submit' }).click();
    await page.locator('#cms').getByText('Thank you').last().waitFor();
    expect(requested.filter((path) => /react|view/.test(path))).toEqual([]);
    expect(requested.filter((path) => /contact-form-[^/]*\.js/.test(path))).toHaveLength(1);
    await page.unroute('**/contact-form.html');
    await visit(page, demo());
    await page.locator('#drawn').getByLabel('Name').waitFor();
    expect(requested.filter((path) => path.includes('react'))).toHaveLength(1);
  });

  it('shows the source of each example', async () => {
    const html = await readFile('demo-pages/contact-form.html', 'utf8');
    const shown = [...html.matchAll(/<!-- shown -->\n([^]*?)\n<!-- \/shown -->/g)].map(([, source]) => source);
    expect(shown).toHaveLength(9);
    const { page } = await open(demo());
    for (const summary of await page.locator('code-sample summary').all()) await summary.click();
    const sources = page.locator('code-sample pre[aria-label^="HTML"]');
    await expect.poll(() => sources.count()).toBe(9);
    expect(await sources.allTextContents()).toEqual(shown);
  });

  it.each([1280, 390, 320])('fits a window of %i px', async (width) => {
    const { page } = await open(demo(), { viewport: { width, height: 800 } });
    await page.locator('#drawn').getByLabel('Name').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
