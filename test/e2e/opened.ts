import type { Page } from 'playwright-core';
import { findings } from './findings.ts';
import type { Act, Openings } from './openings.ts';

/** Returns the findings of axe on a page while each of its openings is open; empty without findings. */
export async function findingsOpened(page: Page, openings: Openings): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const look = async (what: string, part?: string) => {
    await settled(page);
    const faults = await findings(page, undefined, part);
    if (faults.length > 0) found.set(what, faults);
  };
  const { together = {}, inTurn = {} }: Exclude<Openings, { readonly nothing: string }> =
    'nothing' in openings ? {} : openings;
  const hasDetails = await openDetails(page);
  for (const [what, open] of Object.entries(together)) await act(page, what, open);
  const opened = Object.keys(together);
  if (opened.length > 0) await look(opened.join(', '));
  else if (hasDetails) await look('details', 'details');
  for (const [what, { part, open, close }] of Object.entries(inTurn)) {
    await act(page, what, open);
    await look(what, part);
    await act(page, `${what}, closed again`, close);
  }
  return found;
}

/** Opens every `<details>`; whether there are some. */
const openDetails = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const all = document.querySelectorAll('details');
    for (const details of all) details.open = true;
    return all.length > 0;
  });

async function act(page: Page, what: string, doIt: Act): Promise<void> {
  try {
    await doIt(page);
  } catch (error) {
    throw new Error(`${what}: ${String(error)}`, { cause: error });
  }
}

/** Resolves when the page is drawn and nothing moves that comes to an end. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
