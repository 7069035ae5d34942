import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { headlessShell } from '../test/browsers/find-chromium.ts';
import { pictureFolder } from '../test/browsers/take-picture.ts';

/*
 * `npm run host-styles -- bootstrap`: plays the scenes of all elements under the style sheet of a framework, and writes contact sheets of their
 * pictures, `test-results/host-styles/bootstrap-1.png` and so on. `ELEMENTS=menu,tabs` selects elements.
 */

const [framework] = process.argv.slice(2);
if (!framework) throw new Error('Name a framework: npm run host-styles -- bootstrap');

const folder = join(pictureFolder, framework);
rmSync(folder, { recursive: true, force: true });
spawnSync('npx', ['wtr'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST_STYLES: framework,
    HOST_PICTURES: '1',
    TESTS: 'test/host-styles/frameworks-*.browser.ts',
  },
});
if (!existsSync(folder))
  throw new Error(`No pictures were taken: is "${framework}" in test/host-styles/style-sheets.ts?`);

const perSheet = 48;
const files = readdirSync(folder).toSorted();
const browser = await launch({ ...(await headlessShell()), headless: 'shell' });
const page = await browser.newPage();
await page.setViewport({ width: 1500, height: 1000 });
for (let start = 0; start < files.length; start += perSheet) {
  const figures = files.slice(start, start + perSheet).map((file) => {
    const data = readFileSync(join(folder, file)).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${file.replace('.png', '')}</figcaption></figure>`;
  });
  await page.setContent(
    `<style>body { display: grid; grid-template-columns: repeat(6, 1fr); gap: 6px; margin: 6px; font: 11px sans-serif } figure { margin: 0 } img { width: 100%; border: 1px solid #999 }</style>${figures.join('')}`,
  );
  const path = join(pictureFolder, `${framework}-${start / perSheet + 1}.png`);
  await page.screenshot({ path, fullPage: true });
  console.log(path);
}
await browser.close();
