import type { Browser } from 'playwright-core';
import { buildScriptTag, type Files } from '../../scripts/size/build-in-memory.ts';
import { onPage } from '../measure/browser.ts';
import type { Bench } from '../measure/results.ts';
import { interleave } from '../measure/rounds.ts';

/** The slowdown of the processor, to that of a cheap phone. */
const SLOWED = 4;

const fields = [
  { type: 'text', name: 'your-name', label: 'Your name', required: true },
  { type: 'email', name: 'your-email', label: 'Your email', required: true },
  { type: 'textarea', name: 'your-message', label: 'Your message' },
  { type: 'submit', label: 'Send' },
];
const renderedForm =
  '<portico-contact-form endpoint="/message">' +
  `<script type="application/json">${JSON.stringify({ fields })}</script></portico-contact-form>`;

/** Measures the script time until a page is idle, on a slowed processor. */
export const startUp: Bench = {
  about: `script time until the page is idle, processor ${SLOWED} times slowed`,
  async run(browser) {
    const full = await buildScriptTag('full');
    const slim = await buildScriptTag('slim');
    const rounds = await interleave(
      {
        noScript: () => scriptTime(browser, new Map(), '<p>No element.</p>'),
        noElement: () => scriptTime(browser, full, '<p>No element.</p>'),
        fullForm: () => scriptTime(browser, full, renderedForm, 'form'),
        slimForm: () => scriptTime(browser, slim, renderedForm, 'form'),
      },
      { count: 9, warmUp: 1 },
    );
    const { noScript, noElement, fullForm, slimForm } = rounds;
    return [
      { label: 'the script tag without elements', unit: 'ms', as: 'difference', portico: noElement, other: noScript },
      { label: 'a rendered form, full against slim', unit: 'ms', as: 'ratio', portico: fullForm, other: slimForm },
    ];
  },
};

/** Returns the script time in ms, including compilation and microtasks. Throws if the page does not contain `expected` in the end. */
function scriptTime(browser: Browser, build: Files, body: string, expected = 'p'): Promise<number> {
  const tag = build.has('portico.js') ? '<script type="module" src="/portico.js"></script>' : '';
  const html = `<!doctype html><html lang="en"><title>Bench</title>${tag}${body}</html>`;
  return onPage(browser, new Map([...build, ['page.html', html], ['blank.html', '']]), async (page, address) => {
    // Starts the site's process before the measurement.
    await page.goto(`${address}/blank.html`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(`${address}/page.html`, { waitUntil: 'networkidle' });
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value;
    if (seconds === undefined || (await page.locator(expected).count()) === 0) {
      throw new Error(`The page does not contain <${expected}>, or Chromium reported no ScriptDuration.`);
    }
    return seconds * 1000;
  });
}
