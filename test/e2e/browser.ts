import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { headlessShell } from '../browsers/find-chromium.ts';

/** A page in a fresh profile, and what went wrong in it and in its frames so far. */
export interface OpenPage {
  page: Page;
  /** Console errors, and errors that nothing caught. */
  errors: string[];
  /** The violations of the Content Security Policy or Trusted Types: directive, blocked content, place. */
  violations: string[];
}

/** The browser of the files that run in this worker; it ends with the worker. */
let browser: Promise<Browser> | undefined;

/**
 * Opens an address in a new context and waits for the page's `load`. The options are Playwright's (`viewport`,
 * `reducedMotion`, `locale`, `javaScriptEnabled`, …). The context closes with the test. Throws when the address does
 * not answer. What the page reports is there after the next question to it (`page.evaluate`, a locator).
 */
export async function openPage(address: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await newContext(options);
  onTestFinished(() => context.close());
  return openIn(context, address);
}

/**
 * Opens an address before the first test of a block, like `openPage`, for all its tests; returns what reads the page. A test that leaves
 * the page changed says so, and stands where that does no harm.
 */
export function sharedPage(address: () => string, options: BrowserContextOptions = {}): () => OpenPage {
  let context: BrowserContext | undefined;
  let opened: OpenPage | undefined;
  beforeAll(async () => {
    context = await newContext(options);
    opened = await openIn(context, address());
  });
  afterAll(() => context?.close());
  return () => {
    if (!opened) throw new Error('The page was not opened: its address did not answer.');
    return opened;
  };
}

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= headlessShell().then((shell) => chromium.launch({ ...shell, headless: true }));
  return (await browser).newContext(options);
}

async function openIn(context: BrowserContext, address: string): Promise<OpenPage> {
  const errors: string[] = [];
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', (_source, violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      window.reportViolation(`${effectiveDirective}: ${blockedURI} at ${sourceFile || location.href}:${lineNumber}`);
    });
  });
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('weberror', (error) => errors.push(String(error.error())));
  const page = await context.newPage();
  await visit(page, address);
  return { page, errors, violations };
}

/** Goes to an address, and waits until the page has loaded and every element of the library in it works. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => window.portico?.ready());
}

declare global {
  interface Window {
    reportViolation(violation: string): void;
  }
}
