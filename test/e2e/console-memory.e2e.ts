import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { openPage, productionHost } from './browser.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

/** The number of elements that each test adds and removes. */
const count = 20;

describe('removed elements with warnings, while an inspector is attached', () => {
  for (const [mode, query, expected] of [
    ['are garbage collected', '', 0],
    ['are retained by the console in debug mode', '?portico-debug', count],
  ] as const) {
    it(mode, async () => {
      const { page } = await openPage(`${server.address}tabs.html${query}`);
      // The diagnostics may load after the elements.
      if (query) await page.evaluate(async () => void (await window.portico?.debug()));
      const inspector = await page.context().newCDPSession(page);
      await inspector.send('Runtime.enable');
      let warnings = 0;
      page.on('console', (message) => {
        if (message.text().includes('"sideways"')) warnings += 1;
      });
      await page.evaluate((length) => {
        const added = Array.from({ length: length }, () => document.createElement('portico-tabs'));
        for (const element of added) element.setAttribute('orientation', 'sideways');
        document.body.append(...added);
        Reflect.set(
          window,
          'added',
          added.map((element) => new WeakRef(element)),
        );
      }, count);
      await expect.poll(() => warnings).toBe(count);
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('[orientation="sideways"]')) element.remove();
      });
      const retained = async () => {
        await inspector.send('HeapProfiler.collectGarbage');
        return page.evaluate(
          () => (Reflect.get(window, 'added') as WeakRef<Element>[]).filter((added) => added.deref()).length,
        );
      };
      await expect.poll(retained).toBe(expected);
    });
  }
});
