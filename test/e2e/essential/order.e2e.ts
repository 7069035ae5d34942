import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../../scripts/demo-server.ts';
import { openPage, type OpenPage, productionHost } from '../browser.ts';

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
  server = await serveDemo(0, productionHost);
  const captcha = await fetch(`${server.address}captcha/1.png`); // Any picture of the server.
  picture = { name: 'coast.png', mimeType: 'image/png', buffer: Buffer.from(await captcha.arrayBuffer()) };
});

afterAll(() => server.close());

beforeEach(async () => {
  await fetch(`${server.address}outbox`, { method: 'DELETE' });
});

async function open(options: BrowserContextOptions = {}): Promise<OpenPage> {
  const opened = await openPage(`${server.address}order.html`, { reducedMotion: 'reduce', ...options });
  return opened;
}

/** Returns the content of the outbox: orders, or the codes of the verification. */
async function outbox(form: '5' | 'verification' = '5'): Promise<readonly Sent[]> {
  const response = await fetch(`${server.address}outbox?form=${form}`, { headers: { Accept: 'application/json' } });
  return (await response.json()) as readonly Sent[]; // The type in openapi.yaml.
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

const heading = (page: Page) => page.locator('fieldset:focus > legend').innerText();

async function choosePoster(page: Page): Promise<void> {
  await page.getByLabel('70 × 100 cm').check();
  await page.getByLabel('Paper').selectOption({ label: 'Cotton, 310 g' });
}

async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel('Your picture').setInputFiles(picture);
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Address').fill('12 St James’s Square\nLondon');
  await page.getByLabel('E-mail').fill('ada@example.com');
}

/** Requests a code and types the one in the outbox. */
async function verifyAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText('A code was sent to ada@example.com.').waitFor();
  const message = (await outbox('verification')).at(-1);
  await page.getByLabel('Verification code').fill(Object.fromEntries(message?.fields ?? []).code ?? '');
  await page.getByLabel('Verification code').blur();
  await page.getByText('ada@example.com is verified.').waitFor();
}

async function goToLastStep(page: Page): Promise<void> {
  await choosePoster(page);
  await next(page);
  await choosePicture(page);
  await next(page);
  await fillAddress(page);
  await verifyAddress(page);
  await next(page);
}

describe('the order in four steps', () => {
  it('arrives in the outbox with its upload, and resets the form', async () => {
    const { page, errors, violations } = await open();
    await goToLastStep(page);
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

  it('shows all input before submission, including the picture', async () => {
    const { page, violations } = await open();
    await goToLastStep(page);
    const confirmation = page.locator('[part=confirmation]');
    expect((await confirmation.locator('dt').allInnerTexts()).length).toBe(9);
    expect(await confirmation.innerText()).toContain('Cotton, 310 g');
    const isRendered = () =>
      confirmation
        .getByRole('img', { name: 'coast.png' })
        .evaluate((canvas: HTMLCanvasElement) => canvas.width !== 300 && canvas.width > 0);
    await expect.poll(isRendered).toBe(true);
    expect(violations).toEqual([]);
  });

  it('steps back with the browser’s Back, and requires the terms to be accepted again', async () => {
    const { page } = await open();
    await goToLastStep(page);
    await page.getByLabel(/accept the terms/).check();
    await page.goBack();
    expect(await heading(page)).toBe('Where shall it go?');
    await page.goForward();
    expect(await heading(page)).toBe('Is everything right?');
    expect(await page.getByLabel(/accept the terms/).isChecked()).toBe(false);
    expect(await page.getByRole('button', { name: 'Order', exact: true }).isDisabled()).toBe(true);
  });

  it('keeps the input over a reload, except for the picture', async () => {
    const { page } = await open();
    await goToLastStep(page);
    await page.reload();
    await page.getByText('Step 2 of 4').waitFor();
    await page.goBack();
    await page.getByText('Step 1 of 4').waitFor();
    await page.goForward();
    await page.getByText('Step 2 of 4').waitFor();
    await choosePicture(page);
    await next(page);
    expect(await page.getByLabel('Address').inputValue()).toBe('12 St James’s Square\nLondon');
    await verifyAddress(page); // The code is not stored.
    await next(page);
    expect(await page.locator('[part=confirmation]').innerText()).toContain('70 × 100 cm');
  });

  it('does not continue with a wrong code', async () => {
    const { page } = await open();
    await choosePoster(page);
    await next(page);
    await choosePicture(page);
    await next(page);
    await fillAddress(page);
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByLabel('Verification code').fill('nonsense');
    await page.getByLabel('Verification code').blur();
    await page.getByText('Have a code sent first.').waitFor();
    await next(page);
    expect(await page.getByText('Step 3 of 4').isVisible()).toBe(true);
  });

  it('shows all steps without script, and is sent', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await choosePoster(page);
    await choosePicture(page);
    await fillAddress(page);
    await page.getByLabel(/accept the terms/).check();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await page.getByText('Thank you for your message. It has been sent.').waitFor();
    expect((await outbox()).map(({ files }) => files.map(({ name }) => name))).toEqual([['coast.png']]);
  });

  it('shows the source of its form', async () => {
    const source = await readFile('demo-pages/order.html', 'utf8');
    const shown = /<!-- shown -->\n([^]*?)\n<!-- \/shown -->/.exec(source)?.[1];
    const { page } = await open();
    await page.locator('code-sample summary').click();
    expect(await page.locator('pre code').first().textContent()).toBe(shown);
  });
});
