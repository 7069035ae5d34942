import { existsSync } from 'node:fs';
import type { BrowserLauncher } from '@web/test-runner';
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { launcherPool } from './launcher-pool.ts';

const paths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Launches Firefox over WebDriver BiDi, one process per page: `FIREFOX_PATH`, else the system's. Throws if none is installed.
 */
export function firefoxLauncher(pages: number): BrowserLauncher {
  const executablePath = process.env.FIREFOX_PATH ?? paths.find((path) => existsSync(path));
  if (!executablePath) {
    throw new Error('No Firefox was found. Install firefox-esr, set FIREFOX_PATH, or leave firefox out of BROWSERS.');
  }
  const launch = (): BrowserLauncher =>
    chromeLauncher({
      puppeteer: puppeteerCore,
      // Only the page in front is rendered and has the focus.
      concurrency: 1,
      createPage: async ({ context }) => toleratingPage(await context.newPage()),
      launchOptions: { browser: 'firefox', executablePath, headless: true },
    });
  return launcherPool(Array.from({ length: pages }, launch));
}

/**
 * Returns a page that can be resized in versions of Firefox without the command for the screen orientation, such as Firefox 140 ESR:
 * Puppeteer sends it with each size. https://w3c.github.io/webdriver-bidi/#command-emulation-setScreenOrientationOverride
 */
function toleratingPage(page: puppeteerCore.Page): puppeteerCore.Page {
  const setViewport = page.setViewport.bind(page);
  page.setViewport = async (viewport) => {
    try {
      await setViewport(viewport);
    } catch (error) {
      if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
    }
  };
  return page;
}
