import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { colourRules } from '../axe-rules.ts';
import { findings } from '../e2e/findings.ts';
import { tryRequests } from '../../site/try-requests.ts';
import { serveSite } from './site-server.ts';

/* The built documentation site (`npm run docs -- --demos`), with its strict Content Security Policy. */

const open = serveSite();

/** One page of each type. */
const pageTypes = [
  '',
  'elements/',
  'guides/',
  'elements/popup/',
  'guides/inspector/',
  'readme/',
  'search/?q=popup',
  'theme-builder/',
  'templates/',
  'feedback/',
  '404.html',
];

/** The frame of an example that contains a text of its code. */
const example = (page: Page, text: string) => page.locator('figure.example').filter({ hasText: text }).first();
const frameOf = (page: Page, text: string) => example(page, text).frameLocator('iframe[src]');

describe.each(pageTypes)('the page /docs/%s', (path) => {
  it('has no error, no violation and no axe finding, in light and dark, and fits in 320 px in both directions', async () => {
    const { page, errors, violations } = await open(path, { reducedMotion: 'reduce' });
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page, colourRules)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((value) => (document.documentElement.dir = value), dir);
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth: content, clientWidth: window } = document.documentElement;
        return { scrollWidth: content, clientWidth: window };
      });
      expect(scrollWidth, dir).toBe(clientWidth);
    }
    expect([errors, violations]).toEqual([[], []]);
  });
});

describe('an example', () => {
  it('can be edited, reset and copied, by keyboard', async () => {
    const { page, errors, violations } = await open('elements/alert/');
    const figure = example(page, 'Orders after Friday');
    const message = frameOf(page, 'Orders after Friday').locator('portico-alert');
    await figure.getByRole('button', { name: 'Edit' }).press('Enter');
    const editor = figure.getByRole('textbox', { name: 'HTML of the example' });
    await editor.press('ControlOrMeta+End');
    await page.keyboard.type('<portico-alert kind="success">Typed</portico-alert>');
    await expect.poll(() => message.allInnerTexts()).toEqual(['Orders after Friday arrive in the new year.', 'Typed']);
    await expect.poll(() => message.nth(1).evaluate((node) => node.matches(':state(success)'))).toBe(true);
    await figure
      .getByRole('textbox', { name: 'CSS of the example' })
      .fill('portico-alert { --portico-alert: rgb(1, 2, 3); }');
    await expect
      .poll(() => message.first().evaluate((node) => getComputedStyle(node).getPropertyValue('--portico-alert')))
      .toBe('rgb(1, 2, 3)');
    await figure.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect.poll(() => message.count()).toBe(1);
    expect([errors, violations]).toEqual([[], []]);
  });

  it('runs no script and loads nothing from other sites, whatever the visitor types', async () => {
    const { page } = await open('elements/alert/');
    const requests: string[] = [];
    await page.context().route('https://other.example/**', async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    });
    const figure = page.locator('figure.example').first();
    await figure.getByRole('button', { name: 'Edit' }).click();
    const editor = figure.getByRole('textbox', { name: 'HTML of the example' });
    await editor.fill(
      '<img src="https://other.example/a.png" onerror="parent.postMessage(1, `*`)"><script>top.location = "/";</script><img src="/pictures/fjord.svg" alt="A fjord">',
    );
    const fjord = page.frameLocator('figure.example >> nth=0 >> iframe').getByAltText('A fjord');
    await expect.poll(() => fjord.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(page.url()).toContain('/docs/elements/alert/');
    expect(requests).toEqual([]);
  });

  it('is as high as its content, until the visitor opens something over it', async () => {
    const { page } = await open('elements/popup/', { reducedMotion: 'reduce' });
    const frame = page.locator('figure.example iframe[src]').first();
    const height = async () => (await frame.boundingBox())?.height;
    const opener = page.frameLocator('figure.example >> nth=0 >> iframe[src]').getByRole('button', { name: 'News' });
    await page.waitForFunction(() => document.querySelector('figure.example iframe')?.getAttribute('height') !== '80');
    expect(await height()).toBeLessThan(100);
    await opener.click();
    await expect.poll(height).toBeGreaterThanOrEqual(320);
    await page.keyboard.press('Escape');
    expect(await height()).toBeGreaterThanOrEqual(320);
  });

  it('shows the whole of a notice on phones', async () => {
    const { page } = await open('elements/consent/', {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const notice = page.frameLocator('figure.example >> nth=0 >> iframe[src]').locator('portico-consent').first();
    await notice.getByRole('button', { name: 'Accept all' }).waitFor();
    const cut = () =>
      notice.evaluate((element) =>
        Math.max(
          ...[...(element.shadowRoot?.querySelectorAll('*') ?? [])]
            .filter((part) => getComputedStyle(part).overflowY === 'auto')
            .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
        ),
      );
    await expect.poll(cut).toBeLessThanOrEqual(1);
  });

  it('keeps its buttons in their places while the height of its frame changes', async () => {
    const { page } = await open('elements/alert/');
    const figure = page.locator('figure.example').first();
    const edit = figure.getByRole('button', { name: 'Edit' });
    const frame = figure.locator('iframe[src]');
    const height = async () => (await frame.boundingBox())?.height;
    // The page may scroll.
    const place = async () => ((await edit.boundingBox())?.y ?? NaN) - ((await figure.boundingBox())?.y ?? NaN);
    await edit.click();
    await figure.getByRole('textbox', { name: 'HTML of the example' }).fill('<p style="height: 300px">Tall</p>');
    await expect.poll(height).toBeGreaterThan(300);
    const before = await place();
    await figure.getByRole('textbox', { name: 'HTML of the example' }).fill('<p>Low</p>');
    await expect.poll(height).toBeLessThan(300);
    expect(await place()).toBe(before);
  });

  it('sends its form to the demo backend', async () => {
    const { page } = await open('elements/contact-form/');
    const frame = page.frameLocator('figure.example >> nth=0 >> iframe[src]');
    const form = frame.locator('form').first();
    for (const field of await form.getByRole('textbox').all())
      await field.fill((await field.getAttribute('type')) === 'email' ? 'ada@example.com' : 'Ada');
    await form.getByRole('button').last().click();
    await frame.getByText('Thank you for your message. It has been sent.').first().waitFor();
  });

  it('says so when the server does not allow its script in a frame', async () => {
    const { page } = await open('elements/alert/');
    await page.route('**/assets/{example,preview}.js', (route) => route.abort());
    for (const path of ['elements/alert/', 'theme-builder/']) {
      await page.goto(new URL(`../../${path}`, page.url()).href);
      await page.getByText('does not send the header “Access-Control-Allow-Origin: *”').first().waitFor();
    }
  });

  it('opens in a tab with the changes of the visitor', async () => {
    const { page } = await open('elements/alert/');
    const figure = page.locator('figure.example').first();
    await figure.getByRole('button', { name: 'Edit' }).click();
    await figure.getByRole('textbox', { name: 'HTML of the example' }).fill('<portico-alert>Changed</portico-alert>');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      figure.getByRole('link', { name: 'Open in a new tab' }).click(),
    ]);
    await tab.getByText('Changed').waitFor();
  });
});

describe('the playground', () => {
  it('changes the first example and its HTML', async () => {
    const { page } = await open('elements/alert/');
    await page.getByText('Playground: try the settings').click();
    await page.getByRole('combobox', { name: 'kind' }).selectOption('error');
    await page.getByRole('checkbox', { name: 'dismissible' }).uncheck();
    const code = page.locator('.example-code').first();
    await expect
      .poll(() => code.innerText())
      .toBe('<portico-alert kind="error">Orders after Friday arrive in the new year.</portico-alert>');
    const alert = page.frameLocator('figure.example >> nth=0 >> iframe').locator('portico-alert');
    await expect.poll(() => alert.evaluate((node) => node.matches(':state(error)'))).toBe(true);
  });
});

describe('mistakes in the code of an example', () => {
  it('are listed below it, until they are corrected', async () => {
    const { page, errors } = await open('elements/alert/');
    const figure = page.locator('figure.example').first();
    await figure.getByRole('button', { name: 'Edit' }).click();
    const editor = figure.getByRole('textbox', { name: 'HTML of the example' });
    await editor.fill('<portico-alert kidn="error">Closed</portico-alert>');
    await figure.getByText('Did you mean "kind"?').waitFor();
    await editor.fill('<portico-alert kind="error">Closed</portico-alert>');
    await figure.getByText('Did you mean "kind"?').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});

describe('the search', () => {
  it.each([
    ['close-on-esc', 'close-on-esc, setting of <portico-popup>', '/elements/popup/#setting-close-on-esc'],
    [
      'portico-mailsent',
      'portico-mailsent, event of <portico-contact-form>',
      '/elements/contact-form/#event-portico-mailsent',
    ],
  ])('in the header finds %s by its name', async (text, title, address) => {
    const { page, errors, violations } = await open('');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.keyboard.type(text);
    await page.getByRole('option', { name: title }).first().waitFor();
    await page.getByRole('option', { name: title }).first().click();
    await page.waitForURL(`**/docs${address}`);
    expect([errors, violations]).toEqual([[], []]);
  });

  it.each([
    ['why does my popup not open', 'Troubleshooting'],
    ['cookie banner', 'Consent'],
    ['picture grid', '<portico-lightbox>'],
    ['dark mode', 'Theming'],
    ['contact form node', 'Forms end to end'],
  ])('finds for “%s” first %s', async (text, title) => {
    const { page } = await open(`search/?q=${encodeURIComponent(text)}`);
    await page.locator('#search-results li').first().waitFor();
    const titles = await page.locator('#search-results h2').allTextContents();
    expect(titles.slice(0, 3).join('\n')).toContain(title);
  });

  it('finds nothing for words that the docs do not contain', async () => {
    const { page } = await open(`search/?q=${encodeURIComponent('popuptopia kubernetes')}`);
    await page.getByText('0 pages').waitFor();
  });

  it('finds a message of the console by its text', async () => {
    const { page } = await open(`search/?q=${encodeURIComponent('is not valid: expected one of')}`);
    await page.locator('#search-results li').first().waitFor();
    expect(await page.locator('#search-status').textContent()).toMatch(/^\d+ pages?$/);
  });
});

describe.each(Object.entries(tryRequests))('the server contract of %s', (name, requests) => {
  it('can be tried against the demo backend', async () => {
    const { page, errors, violations } = await open(`elements/${name}/`);
    for (const { title, url } of requests) {
      const form = page.locator('.try-request').filter({ hasText: title }).first();
      await form.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => form.getByRole('group', { name: 'Response' }).textContent()).toMatch(/^(?:200|422) /);
      const status = Number.parseInt((await form.getByRole('group', { name: 'Response' }).textContent()) ?? '', 10);
      expect(status).toBe(url.includes('answer=errors') ? 422 : 200);
    }
    // The browser logs a refused request by itself.
    expect([errors.filter((error) => !error.includes('422')), violations]).toEqual([[], []]);
  });
});

describe('without script', () => {
  it('shows the text, the code, the examples and all links', async () => {
    const { page } = await open('elements/alert/', { javaScriptEnabled: false });
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Guides' }).waitFor();
    await page
      .getByRole('navigation', { name: 'All pages' })
      .getByRole('link', { name: 'Popup', exact: true })
      .waitFor();
    expect(await page.getByText('Playground: try the settings').isVisible()).toBe(false);
    await frameOf(page, 'Orders after Friday').getByText('Orders after Friday').waitFor();
  });
});

/** The limit (kB after gzip) of what a page transfers before the visitor scrolls or edits; 2 percent more are tolerated. */
const pageLimit = 188;

describe('the weight of a page', () => {
  it.each([
    ['', pageLimit],
    ['elements/lightbox/', pageLimit],
    ['elements/antispam/', pageLimit],
    ['elements/contact-form/', pageLimit],
    ['elements/popup/', pageLimit],
    ['readme/', pageLimit],
    // Contains a second page with seven elements, whose sandbox shares no cache with the site.
    ['theme-builder/', 220],
  ])('of /docs/%s is at most %i kB', async (path, limit) => {
    const { page } = await open('404.html');
    // With a route, Chromium does not use its cache, in which the other page has stored files.
    await page.route('**/*', (route) => route.continue());
    const bodies: Promise<number>[] = [];
    const onResponse = (response: Response) =>
      void bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    page.on('response', onResponse);
    await page.goto(new URL(`./${path}`, page.url()).href, { waitUntil: 'networkidle' });
    // The page closes with the test, and with it the bodies of later responses.
    page.off('response', onResponse);
    const sizes = await Promise.all(bodies);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(20_000);
    expect(total).toBeLessThanOrEqual(limit * 1020);
  });
});
