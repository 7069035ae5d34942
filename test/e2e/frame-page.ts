import type { Locator, Page } from 'playwright-core';

/** Resolves when every element of the page is ready and rendered. */
export const working = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    while (!window.portico) await new Promise((resolve) => requestAnimationFrame(resolve));
    await window.portico.ready();
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Returns whether an element is focused. */
export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.matches(':focus'));
