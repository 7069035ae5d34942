import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { buildInMemory, buildScriptTag } from '../scripts/size/builds.ts';
import { onPage } from './browser.ts';
import { FIELDS, formHtml } from './pages/form.ts';
import type { Bench, Result } from './results.ts';
import { interleave } from './rounds.ts';

/** The number of submissions in one round, for each side. */
const SENDS = 4;

const fileOf = (path: string): string => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');

/** Portico's validator against jquery-validation, on the same form. */
export const formValidation: Bench = {
  about: `a form of ${FIELDS} fields is submitted with invalid and valid input: validation and messages, against jquery-validation`,
  async run(browser) {
    const start = '<!doctype html><title>Bench</title>';
    const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
    const peer = ['jquery', 'jquery.validate'].map((name) => `<script src="/${name}.js"></script>`).join('');
    const files = new Map([
      ...(await buildScriptTag('full')),
      ...(await buildPages()),
      ['jquery.js', fileOf('jquery/dist/jquery.min.js')],
      ['jquery.validate.js', fileOf('jquery-validation/dist/jquery.validate.min.js')],
      ['start.js', "jQuery('form').validate();"],
      [
        'page.html',
        `${start}<iframe src="/portico.html" name="portico"></iframe><iframe src="/peer.html" name="peer"></iframe>`,
      ],
      [
        'portico.html',
        `${start}<portico-form-validator>${formHtml}</portico-form-validator>${script('portico')}${script('own-validator')}`,
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
  const measureSide = (name: string) => async (): Promise<number> => {
    const frame = page.frame(name);
    if (!frame) throw new Error(`The page of the bench has no frame "${name}".`);
    await frame.waitForFunction(() => 'formBench' in window);
    return frame.evaluate((times) => window.formBench.send(times), SENDS);
  };
  const rounds = await interleave(
    { portico: measureSide('portico'), other: measureSide('peer') },
    { count: 31, warmUp: 5 },
  );
  return [{ label: 'one send', unit: 'ms', as: 'ratio', goal: 0.1, ...rounds }];
}

/** Builds the scripts of both pages like the library. */
function buildPages() {
  return buildInMemory({
    configFile: false,
    build: {
      target: 'es2022',
      lib: {
        formats: ['es'],
        entry: { 'own-validator': 'bench/pages/own-validator.ts', 'peer-validator': 'bench/pages/peer-validator.ts' },
      },
      rolldownOptions: { output: { minify: true, entryFileNames: '[name].js', chunkFileNames: 'bench-[name].js' } },
    },
  });
}
