import type { Frame } from 'playwright-core';
import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { frameOf, onPage } from '../measure/browser.ts';
import type { Bench } from '../measure/results.ts';
import { interleave } from '../measure/rounds.ts';

const LONG = 1000;
const SHORT = 100;

const elements = ['form-validator', 'contact-form'] as const;

const pageWith = (element: string, fields: number): string =>
  `<!doctype html><title>Bench</title><script type="module" src="/portico.js"></script><portico-${element} endpoint="/sent" error-summary><form>${Array.from(
    { length: fields },
    (_, index) => `<p><label>Field ${index} <input name="field-${index}" required></label></p>`,
  ).join('')}<button>Send</button></form></portico-${element}>`;

/** Submits the form of a page, all fields of which are invalid, until the messages and their summary are laid out. Returns the time in ms. */
async function refuse(frame: Frame): Promise<number> {
  return frame.evaluate(async () => {
    const form = document.querySelector('form');
    form?.reset();
    document.querySelector('.portico-error-summary')?.remove();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const shown = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('.portico-error-summary')) resolve();
      });
      if (form?.parentNode) observer.observe(form.parentNode, { childList: true });
    });
    const start = performance.now();
    form?.requestSubmit();
    await shown;
    document.body.getBoundingClientRect();
    const time = performance.now() - start;
    const fields = document.querySelectorAll('input').length;
    if (document.querySelectorAll('.portico-error-summary a').length !== fields)
      throw new Error('A message is missing.');
    return time;
  });
}

/** The time per field must not grow with the number of fields. */
export const formLength: Bench = {
  about: `forms of ${LONG} and of ${SHORT} fields, all of them invalid, are refused, with messages and the summary of errors`,
  async run(browser) {
    const files = new Map([
      ...(await buildScriptTag('full')),
      ...elements.flatMap((element) =>
        [LONG, SHORT].map((fields) => [`${element}-${fields}.html`, pageWith(element, fields)] as const),
      ),
      [
        'page.html',
        `<!doctype html><title>Bench</title>${elements
          .flatMap((element) => [LONG, SHORT].map((fields) => `${element}-${fields}`))
          .map((name) => `<iframe src="/${name}.html" name="${name}"></iframe>`)
          .join('')}`,
      ],
    ]);
    return onPage(browser, files, async (page, address) => {
      await page.goto(`${address}/page.html`);
      const results = [];
      for (const element of elements) {
        const [long, short] = [frameOf(page, `${element}-${LONG}`), frameOf(page, `${element}-${SHORT}`)];
        for (const frame of [long, short]) {
          await frame.waitForFunction(() => window.portico?.ready().then(() => true));
          // The first submit loads the code.
          await frame.evaluate(() => document.querySelector('form')?.requestSubmit());
          await frame.waitForSelector('.portico-error-summary');
        }
        const { portico, other } = await interleave(
          { portico: () => refuse(long), other: () => refuse(short) },
          { count: 9, warmUp: 2 },
        );
        results.push({
          label: `${element}, ${LONG} against ${SHORT} fields`,
          unit: 'ms',
          as: 'ratio',
          goal: 12,
          portico,
          other,
        } as const);
      }
      return results;
    });
  },
};
