import type { BrowserLauncher } from '@web/test-runner';
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { headlessShell } from './find-chromium.ts';

/** Launches the Chromium that `headlessShell()` finds, with `pages` isolated parallel pages. */
export async function chromiumLauncher(pages: number): Promise<BrowserLauncher> {
  return chromeLauncher({
    puppeteer: puppeteerCore,
    concurrency: pages,
    launchOptions: { ...(await headlessShell()), headless: 'shell' },
    async createPage({ browser }) {
      // A separate context: cookies and storage are not shared, and no other window covers the page.
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const session = await page.createCDPSession();
      // Only one window has the focus; in the others, the focus would not move between controls and `:focus-visible` would not match.
      await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
      // The headless shell places the mouse at the top left corner, over the element there. No test uses a real mouse.
      await session.send('Input.setIgnoreInputEvents', { ignore: true });
      // A page runs several test files. When its history is full, Chromium drops entries without a user gesture, wherever they are: a
      // test's own entries, so that going back would leave the page. Each file therefore starts with an empty history.
      page.on('load', () => {
        if (page.url() === 'about:blank') session.send('Page.resetNavigationHistory').catch(() => {});
      });
      return page;
    },
  });
}
