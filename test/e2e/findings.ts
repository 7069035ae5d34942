import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { allRules } from '../axe-rules.ts';

let source: Promise<string> | undefined;

/** Returns the axe findings of the page, or of the matches of a selector, as sentences with selectors. */
export async function findings(page: Page, runOnly = allRules, part?: string): Promise<string[]> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  // Elements follow a change of the colour scheme in the next frame.
  await settled(page);
  const { violations } = await page.evaluate(
    async ([rules, include]) => {
      // Added by the script above.
      const { axe } = window as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
      };
      return axe.run(include ?? document, { runOnly: rules, resultTypes: ['violations'] });
    },
    [runOnly, part] as const,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));
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
