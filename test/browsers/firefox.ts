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

/** Firefox over WebDriver BiDi, one process for each page: `FIREFOX_PATH`, else where systems install it. Throws when there is none. */
export function firefoxLauncher(pages: number): BrowserLauncher {
  const executablePath = process.env.FIREFOX_PATH ?? paths.find((path) => existsSync(path));
  if (!executablePath) {
    throw new Error('No Firefox was found. Install firefox-esr, set FIREFOX_PATH, or leave firefox out of BROWSERS.');
  }
  const launch = (): BrowserLauncher =>
    chromeLauncher({
      puppeteer: puppeteerCore,
      // Only the page in front is drawn and has the focus.
      concurrency: 1,
      createPage: async ({ context }) => toleratingPage(await context.newPage()),
      launchOptions: { browser: 'firefox', executablePath, headless: true },
    });
  return launcherPool(Array.from({ length: pages }, launch));
}

/**
 * A page that gets its size, whether or not Firefox knows the command that turns its screen: Firefox 140 ESR does not, and Puppeteer sends it with
 * each size. https://w3c.github.io/webdriver-bidi/#command-emulation-setScreenOrientationOverride
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
