import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { headlessShell } from '../test/browsers/find-chromium.ts';
import { pictureFolder } from '../test/browsers/take-picture.ts';

/*
 * `npm run host-styles -- bootstrap`: plays the scenes of all elements under the style sheet of a framework, on a phone and on a desktop, and writes
 * contact sheets of their pictures, `test-results/host-styles/bootstrap-390-1.png` and so on. `ELEMENTS=menu,tabs` selects elements, `DIRECTION=rtl`
 * writes from right to left. Several names play each scene once.
 */

const frameworks = process.argv.slice(2);
if (frameworks.length === 0) throw new Error('Name a framework: npm run host-styles -- bootstrap');

const folderOf = (framework: string): string => join(pictureFolder, framework);
for (const framework of frameworks) rmSync(folderOf(framework), { recursive: true, force: true });
spawnSync('npx', ['wtr'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST_STYLES: frameworks.join(','),
    HOST_PICTURES: '1',
    TESTS: 'test/host-styles/frameworks-*.browser.ts',
  },
});

const browser = await launch({ ...(await headlessShell()), headless: 'shell' });
const page = await browser.newPage();
await page.setViewport({ width: 1500, height: 1000 });
for (const framework of frameworks) {
  if (!existsSync(folderOf(framework)))
    throw new Error(`No pictures were taken: is "${framework}" in test/host-styles/frameworks.ts?`);
  for (const width of readdirSync(folderOf(framework))) await writeSheets(framework, width);
}
await browser.close();

async function writeSheets(framework: string, width: string): Promise<void> {
  const [columns, perSheet] = width === '390' ? [6, 48] : [3, 30];
  const folder = join(folderOf(framework), width);
  const files = readdirSync(folder).toSorted();
  for (let start = 0; start < files.length; start += perSheet) {
    const figures = files.slice(start, start + perSheet).map((file) => {
      const data = readFileSync(join(folder, file)).toString('base64');
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${file.replace('.png', '')}</figcaption></figure>`;
    });
    await page.setContent(
      `<style>body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 6px; margin: 6px; font: 11px sans-serif } figure { margin: 0 } img { width: 100%; border: 1px solid #999 }</style>${figures.join('')}`,
    );
    const path = join(pictureFolder, `${framework}-${width}-${start / perSheet + 1}.png`);
    await page.screenshot({ path, fullPage: true });
    console.log(path);
  }
}
