import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { headlessShell } from '../browsers/find-chromium.ts';
import { productionHost } from '../e2e/browser.ts';
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

let server: DemoServer;
let browser: Browser;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
  browser = await chromium.launch({ ...(await headlessShell()), headless: true });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/**
 * Opens a sample; returns console errors and warnings, uncaught errors, mistakes that the diagnostics find, and elements that are not ready.
 * Requests to addresses of the author's site get empty responses.
 */
async function openSample(page: Page, sample: Sample, address: string): Promise<readonly string[]> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  await page.route('**/*', async (route) => {
    const { pathname, origin } = new URL(route.request().url());
    if (pathname === '/sample') return route.fulfill({ contentType: 'text/html', body: pageOf(sample) });
    if (origin === new URL(address).origin && /^\/(?:dist|pictures)\//.test(pathname)) return route.continue();
    return route.fulfill(emptyResponse(route.request().resourceType()));
  });
  await page.goto(`${address}sample`);
  const { problems, notReady } = await page.evaluate(async () => {
    const diagnostics = await window.portico?.debug();
    await window.portico?.ready();
    const elements = [...document.querySelectorAll('*')].filter(({ localName }) =>
      /^portico-(?!view-)/.test(localName),
    );
    return {
      problems: diagnostics?.problems().map(({ message }) => message) ?? ['Portico has not started.'],
      notReady: elements
        .filter((element) => !element.matches(':state(ready)'))
        .map(({ localName }) => `${localName} is not ready`),
    };
  });
  return [...messages, ...problems, ...notReady];
}

function emptyResponse(type: string): { contentType: string; body: string } {
  if (type === 'image') return { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  if (type === 'script') return { contentType: 'text/javascript', body: '' };
  if (type === 'stylesheet') return { contentType: 'text/css', body: '' };
  if (type === 'document') return { contentType: 'text/html', body: '<!doctype html><title>Empty</title>' };
  return { contentType: 'application/json', body: '{}' };
}

describe('the samples of the docs', () => {
  it('are many', () =>
    expect([markupSamples.length > 80, styleSamples.length > 20, scriptSamples.length > 10]).toEqual([
      true,
      true,
      true,
    ]));

  it.concurrent.each(all.map((sample) => [sample.name, sample] as const))('%s', async (_name, sample) => {
    const page = await browser.newPage();
    try {
      expect((await openSample(page, sample, server.address)).join('\n')).toBe('');
    } finally {
      await page.close();
    }
  });
});
