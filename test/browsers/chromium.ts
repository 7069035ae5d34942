import type { BrowserLauncher } from '@web/test-runner';
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { headlessShell } from './find-chromium.ts';

/** The Chromium that `headlessShell()` finds, so many pages at a time that do not know of each other. */
export async function chromiumLauncher(pages: number): Promise<BrowserLauncher> {
  return chromeLauncher({
    puppeteer: puppeteerCore,
    concurrency: pages,
    launchOptions: { ...(await headlessShell()), headless: 'shell' },
    async createPage({ browser }) {
      // A context of its own: cookies and storage are not shared, and the page has a window that nothing covers.
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const session = await page.createCDPSession();
      // Only one window has the focus: the others would not move it between controls nor say `:focus-visible`.
      await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
      // The headless shell takes its mouse to be at the top left corner, over whatever is there. No test uses a real mouse.
      await session.send('Input.setIgnoreInputEvents', { ignore: true });
      // A page goes from one test file to the next. When its history is full, Chromium drops the entries that no visitor's press has led
      // to, wherever they stand: those of a test, and going back would leave the page. So each file begins without a history.
      page.on('load', () => {
        if (page.url() === 'about:blank') session.send('Page.resetNavigationHistory').catch(() => {});
      });
      return page;
    },
  });
}
