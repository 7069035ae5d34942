import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { productionHost } from '../browser.ts';

/** Serves the demo pages during the tests of a file; returns a function that returns the address of a page. */
export function serveDemoPages(): (name: string) => string {
  let server: DemoServer;
  beforeAll(async () => {
    server = await serveDemo(0, productionHost);
  });
  afterAll(() => server.close());
  return (name) => `${server.address}${name}.html`;
}

/** Resolves when every element of the page is ready. */
export const allReady = (page: Page) =>
  page.evaluate(async () => {
    while (!window.portico) await new Promise((resolve) => requestAnimationFrame(resolve));
    await window.portico.ready();
  });

/** Returns the elements that extend beyond the viewport, with their right edge. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const found = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.right > width + 1 || box.left < -1))
      .map(({ element, box }) => `<${element.localName} class="${element.className}"> to ${Math.round(box.right)} px`);
    return scrollWidth > width ? [...found, `the page scrolls to ${scrollWidth} px`] : [];
  });
