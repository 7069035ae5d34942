import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { openPage, type OpenPage } from './browser.ts';

/** A message in the outbox. */
interface Sent {
  readonly form: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly files: readonly {
    readonly field: string;
    readonly name: string;
    readonly size: number;
    readonly type: string;
  }[];
}

let server: DemoServer;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  server = await serveDemo(0);
  const captcha = await fetch(`${server.address}captcha/1.png`); // A picture that is at hand.
  picture = { name: 'coast.png', mimeType: 'image/png', buffer: Buffer.from(await captcha.arrayBuffer()) };
});

afterAll(() => server.close());

beforeEach(async () => {
  await fetch(`${server.address}outbox`, { method: 'DELETE' });
});

async function open(options: BrowserContextOptions = {}): Promise<OpenPage> {
  const opened = await openPage(`${server.address}order.html`, { reducedMotion: 'reduce', ...options });
  opened.page.setDefaultTimeout(10_000);
  return opened;
}

/** Returns the content of the outbox: orders, or the codes of the verification. */
async function outbox(form: '5' | 'verification' = '5'): Promise<readonly Sent[]> {
  const response = await fetch(`${server.address}outbox?form=${form}`, { headers: { Accept: 'application/json' } });
  return (await response.json()) as readonly Sent[]; // As openapi.yaml says.
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

const heading = (page: Page) => page.locator('legend:focus').innerText();

async function choosePoster(page: Page): Promise<void> {
  await page.getByLabel('70 × 100 cm').check();
  await page.getByLabel('Paper').selectOption({ label: 'Cotton, 310 g' });
}

async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel('Your picture').setInputFiles(picture);
}

async function sayWho(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Address').fill('12 St James’s Square\nLondon');
  await page.getByLabel('E-mail').fill('ada@example.com');
}

/** Has a code sent, and types what arrived. */
async function verifyAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText('A code was sent to ada@example.com.').waitFor();
  const message = (await outbox('verification')).at(-1);
  await page.getByLabel('Verification code').fill(Object.fromEntries(message?.fields ?? []).code ?? '');
  await page.getByLabel('Verification code').blur();
  await page.getByText('ada@example.com is verified.').waitFor();
}

async function toTheEnd(page: Page): Promise<void> {
  await choosePoster(page);
  await next(page);
  await choosePicture(page);
  await next(page);
  await sayWho(page);
  await verifyAddress(page);
  await next(page);
}

describe('the order in four steps', () => {
  it('ends in the outbox, upload and all, and begins anew', async () => {
    const { page, errors, violations } = await open();
    await toTheEnd(page);
    expect(await heading(page)).toBe('Is everything right?');
    await page.getByLabel(/accept the terms/).check();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await page.getByText('Thank you for your message. It has been sent.').last().waitFor();
    const [order, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(Object.fromEntries(order?.fields ?? [])).toMatchObject({
      size: 'large',
      paper: 'cotton',
      amount: '1',
      'your-name': 'Ada',
      address: '12 St James’s Square\r\nLondon',
      'your-email': 'ada@example.com',
      terms: 'accepted',
    });
    expect(order?.files).toEqual([
      { field: 'picture', name: 'coast.png', size: picture.buffer.length, type: 'image/png' },
    ]);
    expect(await heading(page)).toBe('How shall it look?');
    expect(await page.getByLabel('Paper').inputValue()).toBe('');
    expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  });

  it('shows all answers before it is sent, the picture among them', async () => {
    const { page, violations } = await open();
    await toTheEnd(page);
    const answers = page.locator('[part=confirmation]');
    expect((await answers.locator('dt').allInnerTexts()).length).toBe(9);
    expect(await answers.innerText()).toContain('Cotton, 310 g');
    const isDrawn = () =>
      answers
        .getByRole('img', { name: 'coast.png' })
        .evaluate((canvas: HTMLCanvasElement) => canvas.width !== 300 && canvas.width > 0);
    await expect.poll(isDrawn).toBe(true);
    expect(violations).toEqual([]);
  });

  it('steps back with the browser’s Back, and wants the terms accepted again', async () => {
    const { page } = await open();
    await toTheEnd(page);
    await page.getByLabel(/accept the terms/).check();
    await page.goBack();
    expect(await heading(page)).toBe('Where shall it go?');
    await page.goForward();
    expect(await heading(page)).toBe('Is everything right?');
    expect(await page.getByLabel(/accept the terms/).isChecked()).toBe(false);
    expect(await page.getByRole('button', { name: 'Order', exact: true }).isDisabled()).toBe(true);
  });

  it('keeps the answers over a reload, and asks for the picture again', async () => {
    const { page } = await open();
    await toTheEnd(page);
    await page.reload();
    await page.getByText('Step 2 of 4').waitFor();
    await page.goBack();
    await page.getByText('Step 1 of 4').waitFor();
    await page.goForward();
    await page.getByText('Step 2 of 4').waitFor();
    await choosePicture(page);
    await next(page);
    expect(await page.getByLabel('Address').inputValue()).toBe('12 St James’s Square\nLondon');
    await verifyAddress(page); // A code is not kept.
    await next(page);
    expect(await page.locator('[part=confirmation]').innerText()).toContain('70 × 100 cm');
  });

  it('does not go on with a wrong code', async () => {
    const { page } = await open();
    await choosePoster(page);
    await next(page);
    await choosePicture(page);
    await next(page);
    await sayWho(page);
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByLabel('Verification code').fill('nonsense');
    await page.getByLabel('Verification code').blur();
    await page.getByText('Have a code sent first.').waitFor();
    await next(page);
    expect(await page.getByText('Step 3 of 4').isVisible()).toBe(true);
  });

  it('stands there in full without script, and is sent', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await choosePoster(page);
    await choosePicture(page);
    await sayWho(page);
    await page.getByLabel(/accept the terms/).check();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await page.getByText('Thank you for your message. It has been sent.').waitFor();
    expect((await outbox()).map(({ files }) => files.map(({ name }) => name))).toEqual([['coast.png']]);
  });

  it('shows its own source', async () => {
    const source = await readFile('demo-pages/order.html', 'utf8');
    const shown = /<!-- shown -->\n([^]*?)\n<!-- \/shown -->/.exec(source)?.[1];
    const { page } = await open({ javaScriptEnabled: false });
    expect(await page.locator('pre code').textContent()).toBe(shown);
  });
});
