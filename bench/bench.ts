import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { antispam } from './antispam.ts';
import { openBrowser } from './measure/browser.ts';
import { eachElement } from './whole-pages/each-element.ts';
import { everyElement } from './whole-pages/every-element.ts';
import { formLength } from './forms/form-length.ts';
import { formValidation } from './forms/form-validation.ts';
import { idleElements } from './whole-pages/idle-elements.ts';
import { lightbox } from './lightbox/lightbox.ts';
import { lightboxFirstOpen } from './lightbox/lightbox-first-open.ts';
import { lightboxPinch } from './lightbox/lightbox-pinch.ts';
import { liveSearch } from './search/live-search.ts';
import { liveSearchIndex } from './search/live-search-index.ts';
import { pageFrame } from './whole-pages/page-frame.ts';
import { popups } from './popups.ts';
import { resultTable, withSection, type Bench } from './measure/results.ts';
import { manyTabs } from './whole-pages/many-tabs.ts';
import { untouchedPages } from './whole-pages/untouched-pages.ts';
import { select } from './forms/select.ts';
import { postCost } from './server/post-cost.ts';
import { slider } from './slider/slider.ts';

/*
 * `npm run bench [-- name]`: compares Portico with alternatives in one Chromium, in interleaved rounds; prints medians, goals and verdicts, and
 * writes them into `bench/results.md`. It never fails, because the machine may be slow.
 */

const benches: Readonly<Record<string, Bench>> = {
  'untouched-pages': untouchedPages,
  'many-tabs': manyTabs,
  'idle-elements': idleElements,
  'each-element': eachElement,
  'every-element': everyElement,
  'form-validation': formValidation,
  'form-length': formLength,
  'lightbox-first-open': lightboxFirstOpen,
  'lightbox-pinch': lightboxPinch,
  lightbox,
  popups,
  select,
  antispam,
  'live-search': liveSearch,
  'live-search-index': liveSearchIndex,
  'page-frame': pageFrame,
  slider,
  'post-cost': postCost,
};

const file = 'bench/results.md';
const [, , selectedName] = process.argv;
const chosen = Object.entries(benches).filter(([name]) => !selectedName || name === selectedName);
if (chosen.length === 0)
  console.error(`There is no bench "${selectedName}"; there are ${Object.keys(benches).join(', ')}.`);

const browser = await openBrowser();
try {
  for (const [name, bench] of chosen) {
    console.log(`\n${name}: ${bench.about}`);
    const [load = 0] = loadavg();
    const table = resultTable(await bench.run(browser));
    console.log(table);
    const machine = `${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), of which other processes used ${load.toFixed(1)} at the start`;
    const about = `${bench.about[0]?.toUpperCase() ?? ''}${bench.about.slice(1)}.`;
    const measured = `Measured on ${new Date().toISOString().slice(0, 10)} with Chromium ${browser.version()} on ${machine}.`;
    writeFileSync(file, withSection(readFileSync(file, 'utf8'), name, `${about} ${measured}\n\n${table}`));
  }
} finally {
  await browser.close();
}
