import { buildPages } from '../measure/build-pages.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { frameOf, onPage } from '../measure/browser.ts';
import { FIELDS, formHtml } from './pages/form.ts';
import type { Bench, Result } from '../measure/results.ts';
import { interleave, type Rounds } from '../measure/rounds.ts';

const fileOf = (path: string): string => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');

/** Portico's validator against jquery-validation and a minimal implementation, on the same form. */
export const formValidation: Bench = {
  about: `a form of ${FIELDS} fields is validated with invalid and submitted with valid input, against jquery-validation and native messages`,
  async run(browser) {
    const start = '<!doctype html><title>Bench</title>';
    const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
    const peer = ['jquery', 'jquery.validate'].map((name) => `<script src="/${name}.js"></script>`).join('');
    const files = new Map([
      ...(await buildScriptTag('full')),
      ...(await buildPages('bench/forms/pages', ['own-validator', 'peer-validator', 'floor-validator'])),
      ['jquery.js', fileOf('jquery/dist/jquery.min.js')],
      ['jquery.validate.js', fileOf('jquery-validation/dist/jquery.validate.min.js')],
      ['start.js', "jQuery('form').validate();"],
      [
        'page.html',
        start +
          ['portico', 'peer', 'floor'].map((name) => `<iframe src="/${name}.html" name="${name}"></iframe>`).join(''),
      ],
      [
        'portico.html',
        `${start}<portico-form-validator>${formHtml}</portico-form-validator>${script('portico')}${script('own-validator')}`,
      ],
      [
        'floor.html',
        `${start}<portico-form-validator>${formHtml}</portico-form-validator>${script('floor-validator')}`,
      ],
      ['peer.html', `${start}${formHtml}${peer}<script src="/start.js"></script>${script('peer-validator')}`],
    ]);
    return onPage(browser, files, async (page, address) => {
      await page.goto(`${address}/page.html`);
      return measure(page);
    });
  },
};

async function measure(page: Page): Promise<Result[]> {
  const [own, peer, native] = [frameOf(page, 'portico'), frameOf(page, 'peer'), frameOf(page, 'floor')];
  for (const frame of [own, peer, native]) await frame.waitForFunction(() => 'formBench' in window);
  /** Each round validates invalid values first, so that a submission has messages to remove. */
  const measureSide = (frame: Frame, action: 'validate' | 'submit') => async (): Promise<number> => {
    const validated = await frame.evaluate(() => window.formBench.validate());
    const submitted = await frame.evaluate(() => window.formBench.submit());
    return action === 'validate' ? validated : submitted;
  };
  const compare = (action: 'validate' | 'submit') =>
    interleave(
      { portico: measureSide(own, action), other: measureSide(peer, action), floor: measureSide(native, action) },
      { count: 31, warmUp: 5 },
    );
  const time = { unit: 'ms', as: 'ratio' } as const;
  const { portico, other, floor } = await compare('validate');
  const label = 'all fields invalid, messages laid out';
  return [
    { label, ...time, goal: 1 / 30, portico, other },
    { label: `${label}, against native messages`, ...time, goal: 1.3, portico, other: floor },
    { label: `${label}, native messages against the peer`, ...time, portico: floor, other },
    {
      label: `${label}, without the time of native messages`,
      ...time,
      portico: above(portico, floor),
      other: above(other, floor),
    },
    { label: 'a submission with valid values', ...time, goal: 0.1, ...(await compare('submit')) },
  ];
}

/** Returns the times beyond those of the minimal implementation, which consist mostly of the browser's style and layout. */
const above = (times: Rounds, floor: Rounds): Rounds => ({
  median: times.median - floor.median,
  least: times.least - floor.least,
});
