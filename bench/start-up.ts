import type { Browser } from 'playwright-core';
import { buildScriptTag, type Files } from '../scripts/size/builds.ts';
import { onPage } from './browser.ts';
import type { Bench } from './results.ts';
import { interleave } from './rounds.ts';

/** The slowdown of the processor, to that of a cheap phone. */
const SLOWED = 4;

const fields = [
  { type: 'text', name: 'your-name', label: 'Your name', required: true },
  { type: 'email', name: 'your-email', label: 'Your email', required: true },
  { type: 'textarea', name: 'your-message', label: 'Your message' },
  { type: 'submit', label: 'Send' },
];
const drawnForm =
  '<portico-contact-form endpoint="/message">' +
  `<script type="application/json">${JSON.stringify({ fields })}</script></portico-contact-form>`;

/** Measures the script time until a page is idle, on a slowed processor. */
export const startUp: Bench = {
  about: `script until the page is quiet, processor ${SLOWED} times slowed`,
  async run(browser) {
    const full = await buildScriptTag('full');
    const slim = await buildScriptTag('slim');
    const rounds = await interleave(
      {
        noScript: () => scriptTime(browser, new Map(), '<p>No element.</p>'),
        noElement: () => scriptTime(browser, full, '<p>No element.</p>'),
        fullForm: () => scriptTime(browser, full, drawnForm, 'form'),
        slimForm: () => scriptTime(browser, slim, drawnForm, 'form'),
      },
      { count: 9, warmUp: 1 },
    );
    const { noScript, noElement, fullForm, slimForm } = rounds;
    return [
      { what: 'the script tag without elements', unit: 'ms', as: 'difference', portico: noElement, other: noScript },
      { what: 'a drawn form, full against slim', unit: 'ms', as: 'ratio', portico: fullForm, other: slimForm },
    ];
  },
};

/** In ms, compiling and microtasks included. Throws when the page does not hold what it should in the end. */
function scriptTime(browser: Browser, build: Files, body: string, expected = 'p'): Promise<number> {
  const tag = build.has('portico.js') ? '<script type="module" src="/portico.js"></script>' : '';
  const html = `<!doctype html><html lang="en"><title>Bench</title>${tag}${body}</html>`;
  return onPage(browser, new Map([...build, ['page.html', html], ['blank.html', '']]), async (page, address) => {
    // The site's process must be there before it is measured, or its first moments would not count.
    await page.goto(`${address}/blank.html`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(`${address}/page.html`, { waitUntil: 'networkidle' });
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value;
    if (seconds === undefined || (await page.locator(expected).count()) === 0) {
      throw new Error(`The page did not come to hold <${expected}>, or Chromium did not say what it took.`);
    }
    return seconds * 1000;
  });
}
