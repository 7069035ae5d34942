import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

let source: Promise<string> | undefined;

const everything: NonNullable<RunOptions['runOnly']> = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/** Axe's rules about colours: all that can differ when a page that it has seen turns dark. */
export const aboutColours: NonNullable<RunOptions['runOnly']> = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** What axe finds, as sentences, by where it is. */
export async function findings(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']> = everything,
): Promise<string[]> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const { violations } = await page.evaluate(async (rules) => {
    // What the line above put into the page.
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run({ runOnly: rules, resultTypes: ['violations'] });
  }, runOnly);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));
}
