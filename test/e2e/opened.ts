import type { Page } from 'playwright-core';
import { findings } from './findings.ts';
import type { Act, Openings } from './openings.ts';

/** Returns the axe findings of a page with each of its openings open, by opening; empty without findings. */
export async function findingsOpened(page: Page, openings: Openings): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const check = async (label: string, part?: string) => {
    await settled(page);
    const violations = await findings(page, undefined, part);
    if (violations.length > 0) found.set(label, violations);
  };
  const { simultaneous = {}, oneByOne = {} }: Exclude<Openings, { readonly nothing: string }> =
    'nothing' in openings ? {} : openings;
  const hasDetails = await openDetails(page);
  for (const [label, open] of Object.entries(simultaneous)) await act(page, label, open);
  const opened = Object.keys(simultaneous);
  if (opened.length > 0) await check(opened.join(', '));
  else if (hasDetails) await check('details', 'details');
  for (const [label, { part, open, close }] of Object.entries(oneByOne)) {
    await act(page, label, open);
    await check(label, part);
    await act(page, `${label}, closed again`, close);
  }
  return found;
}

/**
 * Opens every `<details>` and waits for their content; returns whether there are any. Of the sources of examples, it opens the first one,
 * because all of them are rendered alike, with thousands of nodes.
 */
async function openDetails(page: Page): Promise<boolean> {
  const count = await page.evaluate(() => {
    const sources = [...document.querySelectorAll('code-sample > details')];
    const all = [...document.querySelectorAll('details')].filter((details) => sources.indexOf(details) <= 0);
    for (const details of all) details.open = true;
    return all.length;
  });
  if ((await page.locator('code-sample > details').count()) > 0)
    await page.locator('code-sample > details > .code').first().waitFor();
  return count > 0;
}

async function act(page: Page, label: string, action: Act): Promise<void> {
  try {
    await action(page);
  } catch (error) {
    throw new Error(`${label}: ${String(error)}`, { cause: error });
  }
}

/** Resolves when the page is rendered and all finite animations have finished. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const finite = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
