import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
  chromium,
} from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { headlessShell } from '../browsers/find-chromium.ts';
import { orTellHang, requestsOf } from './hanging-page.ts';

/** A page in a new profile, with the errors and violations of it and its frames so far. */
export interface OpenPage {
  page: Page;
  /** Console errors and uncaught errors. */
  errors: string[];
  /** The violations of the Content Security Policy or Trusted Types: directive, blocked content, source position. */
  violations: string[];
  /** The running requests. */
  requests: ReadonlySet<Request>;
}

/**
 * An address of this machine that is no development host, so that pages load what they load in production: no diagnostics. macOS needs it once:
 * `sudo ifconfig lo0 alias 127.0.0.2`.
 */
export const productionHost = '127.0.0.2';

/** The browser of all test files in this worker; it exits with the worker. */
let browser: Promise<Browser> | undefined;

/**
 * Opens an address in a new context, which closes with the test, and waits for `load`. Throws if the address does not respond. Errors and
 * violations are complete after the next call to the page (`page.evaluate`, a locator).
 */
export async function openPage(address: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await newContext(options);
  onTestFinished(() => context.close());
  return openIn(context, address);
}

/** The pages that no test uses, by their options. Such a page keeps its process and the compiled build, which a new profile would not have. */
const unused = new Map<string, OpenPage[]>();

async function takePage(options: BrowserContextOptions): Promise<OpenPage> {
  const opened = unused.get(JSON.stringify(options))?.pop() ?? (await openIn(await newContext(options), 'about:blank'));
  opened.errors.length = 0;
  opened.violations.length = 0;
  return opened;
}

/** Lets a later test use a page, with empty storage. */
async function leavePage(opened: OpenPage, options: BrowserContextOptions): Promise<void> {
  const { page } = opened;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  const { colorScheme, forcedColors, reducedMotion, viewport } = {
    colorScheme: null,
    forcedColors: null,
    reducedMotion: null,
    ...options,
  };
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
  const key = JSON.stringify(options);
  const pool = unused.get(key) ?? [];
  unused.set(key, pool);
  pool.push(opened);
}

/**
 * Opens an address like `openPage`, in a page that an earlier test with the same options may have used. For tests that add no routes, scripts or
 * listeners to the page.
 */
export async function reopenPage(address: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const opened = await takePage(options);
  // A failed test may have left anything in its page.
  onTestFinished(({ task }) =>
    task.result?.state === 'fail' ? opened.page.context().close() : leavePage(opened, options),
  );
  await visit(opened.page, address);
  return opened;
}

/**
 * Opens an address like `reopenPage`, for tests that visit many pages of a site. They may run concurrently. After a failure the page is left as it
 * is, and no test uses it again.
 */
export async function withPage(
  address: string,
  options: BrowserContextOptions,
  use: (opened: OpenPage) => Promise<void>,
): Promise<void> {
  const opened = await takePage(options);
  const { page, requests } = opened;
  const work = async (): Promise<void> => {
    await visit(page, address);
    await use(opened);
  };
  await orTellHang(page, requests, work());
  await leavePage(opened, options);
}

/**
 * Opens an address once for all tests of a block, like `openPage`; returns a getter of the page. A test that changes the page must come
 * after those that it would affect.
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
    if (!opened) throw new Error('The page was not opened, because its address did not respond.');
    return opened;
  };
}

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= headlessShell().then((shell) => chromium.launch({ ...shell, headless: true }));
  const context = await (await browser).newContext(options);
  // Below the limit of a test, so that the message names the step that hangs.
  context.setDefaultTimeout(240_000);
  return context;
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
  const requests = requestsOf(page);
  await visit(page, address);
  return { page, errors, violations, requests };
}

/** Navigates to an address and waits until the page has loaded and all its elements are ready. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => window.portico?.ready());
}

declare global {
  interface Window {
    reportViolation(violation: string): void;
  }
}
