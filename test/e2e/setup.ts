import { chromium as playwright } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { headlessShell } from '../browsers/find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests reach the browser of this run. */
    browserAddress: string;
  }
}

/** Starts one Chromium for all files and ends it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await playwright.launchServer({ ...(await headlessShell()), headless: true });
  project.provide('browserAddress', server.wsEndpoint());
  return () => server.close();
}
