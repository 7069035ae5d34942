import { readdirSync, readFileSync } from 'node:fs';
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../test/browsers/find-chromium.ts';
import { budgets } from './size/budgets.ts';
import { buildScriptTag, type Files } from './size/build-in-memory.ts';
import {
  openByClick,
  openGallery,
  openTooltip,
  sendBasicForm,
  waitForAnswer,
  waitForNotice,
  waitForRenderedForm,
  waitForSlider,
  weighOpening,
  weighVisit,
} from './size/visit.ts';
import { gzipBytes, sizeTable, weigh } from './size/weigh.ts';
import { buildStyles } from './build/build-styles.ts';

/*
 * `npm run size`: builds Portico in memory, opens pages with it in Chromium, and compares their actual requests with the budgets in
 * `scripts/size/budgets.ts`. Exits 1 if a page exceeds a budget. `-- --built` takes the files of the last `npm run build` instead.
 */

const basicForm = readFileSync('test/contract/contact-form-7/forms/basic/form.html', 'utf8');
const authorForm = `<portico-contact-form form-id="5">${basicForm}</portico-contact-form>`;
const fields = [{ type: 'text', name: 'your-name', label: 'Your name' }];
const renderedForm =
  '<portico-contact-form endpoint="/message">' +
  `<script type="application/json">${JSON.stringify({ fields })}</script></portico-contact-form>`;

const gallery = `<portico-lightbox>${['one', 'two', 'three']
  .map(
    (name) =>
      `<a href="/${name}.png" title="${name}"><img src="/${name}-small.png" alt="${name}" width="80" height="60"></a>`,
  )
  .join('')}</portico-lightbox>`;

const slides = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => `<article><h3>${name}</h3></article>`).join('');
const slider = (style: string) => `<portico-slider aria-label="Products" style="${style}">${slides}</portico-slider>`;
const elasticSlider = `<portico-elastic-slider aria-label="Products">${slides}</portico-elastic-slider>`;

const tooltip = '<portico-tooltip content="The size"><button>Size</button></portico-tooltip>';
const select = '<portico-select><select aria-label="Size"><option>Small<option>Large</select></portico-select>';
const openButton = '<button class="open">Open</button>';
const panel = `${openButton}<portico-off-canvas open-on-click=".open" aria-label="Sizes"><p>Small</p></portico-off-canvas>`;
const popup = `${openButton}<portico-popup open-on-click=".open" aria-label="Sizes"><p>Small</p></portico-popup>`;

const consent = '<portico-consent purposes="media"></portico-consent>';
const answer = `${new Date().toISOString().slice(0, 10)}//media/`;

const oneOfEach = readdirSync('elements')
  .filter((name) => !name.includes('.'))
  .map((name) => `<portico-${name}></portico-${name}>`)
  .join('');

const isBuilt = process.argv.includes('--built');
const full = isBuilt ? readScriptTag('dist') : await buildScriptTag('full');
const slim = isBuilt ? readScriptTag('dist/slim') : await buildScriptTag('slim');
const browser = await playwright.launch({ ...(await chromium()), headless: true });
try {
  const weighed = weigh(budgets, {
    'author-form': await weighVisit(browser, full, authorForm, async () => {}),
    'author-form-sent': await weighVisit(browser, full, authorForm, sendBasicForm),
    'rendered-form': await weighVisit(browser, full, renderedForm, waitForRenderedForm),
    'rendered-form-slim': await weighVisit(browser, slim, renderedForm, waitForRenderedForm),
    tabs: await weighVisit(
      browser,
      full,
      '<portico-tabs><h3>One</h3><p>1</p><h3>Two</h3><p>2</p></portico-tabs>',
      async () => {},
    ),
    gallery: await weighVisit(browser, full, `<div style="margin-block-start: 500vh">${gallery}</div>`, async () => {}),
    'gallery-open-slim': await weighVisit(browser, slim, gallery, openGallery),
    slider: await weighVisit(browser, full, slider('display: block'), waitForSlider),
    'slider-below': await weighVisit(
      browser,
      full,
      slider('display: block; margin-block-start: 500vh'),
      async () => {},
    ),
    'elastic-slider': await weighVisit(browser, full, elasticSlider, async () => {}),
    'tooltip-open': await weighOpening(browser, full, tooltip, openTooltip),
    'select-open-slim': await weighOpening(browser, slim, select, openByClick),
    'panel-open-slim': await weighOpening(browser, slim, panel, openByClick),
    'popup-open-slim': await weighOpening(browser, slim, popup, openByClick),
    consent: await weighVisit(
      browser,
      full,
      `<script>localStorage.setItem('portico-consent', '${answer}')</script>${consent}`,
      waitForAnswer,
    ),
    'consent-open': await weighVisit(browser, full, consent, waitForNotice),
    'one-of-each': await weighVisit(browser, slim, oneOfEach, async () => {}),
    theme: new Map([['theme.css', gzipBytes(await buildStyles('src/theme/theme.css'))]]),
  });
  console.log(sizeTable(weighed));
  if (weighed.some(({ isOver }) => isOver)) process.exitCode = 1;
} finally {
  await browser.close();
}

/** Returns the files of a script tag that `npm run build` has written. */
function readScriptTag(folder: string): Files {
  const chunks = readdirSync(`${folder}/chunks`).filter((file) => file.endsWith('.js'));
  const paths = ['portico.js', ...chunks.map((file) => `chunks/${file}`)];
  return new Map(paths.map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')]));
}
