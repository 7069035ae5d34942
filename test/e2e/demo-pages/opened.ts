import type { Page } from 'playwright-core';
import { findings } from '../findings.ts';
import { noteStep } from '../hanging-page.ts';
import type { Act, Openings } from './openings.ts';

/** Opens every `<details>` and the parts that can be open at the same time. */
export async function openTogether(page: Page, openings: Openings): Promise<void> {
  await openDetails(page);
  for (const [label, open] of Object.entries(openings.simultaneous ?? {})) await act(page, label, open);
}

/** Returns the axe findings in each part that is open alone, by its name; empty without findings. */
export async function findingsOneByOne(
  page: Page,
  openings: Openings,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const [label, { part, open, close }] of Object.entries(openings.oneByOne ?? {})) {
    await act(page, label, open);
    const violations = await findings(page, undefined, part);
    if (violations.length > 0) found.set(label, violations);
    await act(page, `${label}, closed again`, close);
  }
  return found;
}

/**
 * Opens every `<details>` and waits for their content. Of the sources of examples, it opens the first one, because all of them are rendered
 * alike, with thousands of nodes.
 */
async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sources = [...document.querySelectorAll('code-sample > details')];
    const all = [...document.querySelectorAll('details')].filter((details) => sources.indexOf(details) <= 0);
    for (const details of all) details.open = true;
  });
  if ((await page.locator('code-sample > details').count()) > 0)
    await page.locator('code-sample > details > .code').first().waitFor();
}

async function act(page: Page, label: string, action: Act): Promise<void> {
  noteStep(page, label);
  try {
    await action(page);
  } catch (error) {
    throw new Error(`${label}: ${String(error)}`, { cause: error });
  }
}
