import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';

/** The folder of the pictures of elements under the style sheets of frameworks. */
export const pictureFolder = 'test-results/host-styles';

interface PuppeteerBrowser {
  getPage(id: string): { screenshot(options: Readonly<Record<string, unknown>>): Promise<unknown> };
}

/** Lets a test in Chromium write a picture of its page: the command `take-picture` with the name of the file. */
export const takePicture: TestRunnerPlugin<{ readonly file: string }> = {
  name: 'take-picture',
  async executeCommand({ command, payload, session }) {
    if (command !== 'take-picture' || !payload) return undefined;
    const path = join(pictureFolder, payload.file);
    mkdirSync(dirname(path), { recursive: true });
    // Chromium's launcher has this method, which the type of all launchers lacks.
    const page = (session.browser as unknown as PuppeteerBrowser).getPage(session.id);
    // Beyond the viewport, Chromium would resize it, which closes lists.
    await page.screenshot({ path, captureBeyondViewport: false, optimizeForSpeed: true });
    return true;
  },
};
