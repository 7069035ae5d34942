import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headlessShell } from '../browsers/find-chromium.ts';
import { productionHost } from '../e2e/browser.ts';
import { emptyContent, type SampleServer, serveSamples } from './sample-server.ts';
import { pageOf, readSamples, type Sample } from './samples.ts';

/* Every HTML, CSS and JavaScript sample of the docs runs in a page: without errors and problems, and with working elements. */

const samples = readSamples();
/** Samples for servers and bundlers run in tests of their own. */
const isForPage = ({ code }: Sample): boolean =>
  !/from '|import '|import type|require\(|process\.env|serviceWorker/.test(code);
const markupSamples = samples.filter(({ language, code }) => language === 'html' && code.includes('<portico-'));
const styleSamples = samples.filter(({ language }) => language === 'css');
const scriptSamples = samples.filter((sample) => sample.language === 'js' && isForPage(sample));
const all = [...markupSamples, ...styleSamples, ...scriptSamples];

const pages = all.map(pageOf);

let server: SampleServer;
let browser: Browser;
/** The pages that show no sample at this moment. Each keeps its process and the compiled build for its next samples. */
const free: Page[] = [];
beforeAll(async () => {
  server = await serveSamples(pages, productionHost);
  browser = await chromium.launch({ ...(await headlessShell()), headless: true });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/**
 * Opens a sample; returns console errors and warnings, uncaught errors, mistakes that the diagnostics find, and elements that are not ready.
 * Requests to other sites get empty responses.
 */
async function openSample(page: Page, index: number): Promise<readonly string[]> {
  const messages: string[] = [];
  page.removeAllListeners('console').removeAllListeners('pageerror');
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  await page.goto(server.addressOf(index));
  const { problems, notReady } = await page.evaluate(async () => {
    const diagnostics = await window.portico?.debug();
    await window.portico?.ready();
    const elements = [...document.querySelectorAll('*')].filter(({ localName }) =>
      /^portico-(?!view-)/.test(localName),
    );
    localStorage.clear();
    sessionStorage.clear();
    return {
      problems: diagnostics?.problems().map(({ message }) => message) ?? ['Portico has not started.'],
      notReady: elements
        .filter((element) => !element.matches(':state(ready)'))
        .map(({ localName }) => `${localName} is not ready`),
    };
  });
  return [...messages, ...problems, ...notReady];
}

/** Opens a page in a new profile. It answers requests to other sites itself: the routes of Playwright would turn off the browser's cache. */
async function newPage(): Promise<Page> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    const [type, text] = emptyContent[resourceType] ?? ['application/json', '{}'];
    const responseHeaders = [
      { name: 'Content-Type', value: type },
      { name: 'Access-Control-Allow-Origin', value: '*' },
    ];
    const body = Buffer.from(text).toString('base64');
    // The page may have been closed meanwhile.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
  return page;
}

describe('the samples of the docs', () => {
  it('are many', () =>
    expect([markupSamples.length > 80, styleSamples.length > 20, scriptSamples.length > 10]).toEqual([
      true,
      true,
      true,
    ]));

  it.concurrent.each(all.map(({ name }, index) => [name, index] as const))('%s', async (_name, index) => {
    const page = free.pop() ?? (await newPage());
    try {
      expect((await openSample(page, index)).join('\n')).toBe('');
    } finally {
      free.push(page);
    }
  });
});
