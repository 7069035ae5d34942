import { antispam } from './antispam.ts';
import { openBrowser } from './measure/browser.ts';
import { eachElement } from './each-element.ts';
import { everyElement } from './every-element.ts';
import { formLength } from './form-length.ts';
import { formValidation } from './form-validation.ts';
import { idleElements } from './idle-elements.ts';
import { lightbox } from './lightbox.ts';
import { lightboxFirstOpen } from './lightbox-first-open.ts';
import { lightboxPinch } from './lightbox-pinch.ts';
import { liveSearch } from './live-search.ts';
import { liveSearchIndex } from './live-search-index.ts';
import { pageFrame } from './page-frame.ts';
import { popups } from './popups.ts';
import { resultLine, type Bench } from './measure/results.ts';
import { select } from './select.ts';
import { server } from './server.ts';
import { postCost } from './server/post-cost.ts';
import { slider } from './slider.ts';
import { startUp } from './start-up.ts';
import { tooltips } from './tooltips.ts';
import { wordpress } from './wordpress.ts';

/*
 * `npm run bench [-- name]`: compares Portico with alternatives in one Chromium, in interleaved rounds, and prints medians and their goals.
 * It never fails, because the machine may be slow.
 */

const benches: Readonly<Record<string, Bench>> = {
  'idle-elements': idleElements,
  'each-element': eachElement,
  tooltips,
  'every-element': everyElement,
  'start-up': startUp,
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
  server,
  'post-cost': postCost,
  wordpress,
};

const [, , selectedName] = process.argv;
const chosen = Object.entries(benches).filter(([name]) => !selectedName || name === selectedName);
if (chosen.length === 0)
  console.error(`There is no bench "${selectedName}"; there are ${Object.keys(benches).join(', ')}.`);

const browser = await openBrowser();
try {
  for (const [name, bench] of chosen) {
    console.log(`\n${name}: ${bench.about}`);
    for (const result of await bench.run(browser)) console.log(resultLine(result));
  }
} finally {
  await browser.close();
}
