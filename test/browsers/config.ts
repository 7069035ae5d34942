import type { TestRunnerConfig } from '@web/test-runner';
import { defaultReporter } from '@web/test-runner';
import { globSync } from 'tinyglobby';
import { bundleTests } from './bundle.ts';
import { captchas } from './stand-ins/captchas.ts';
import { countReporter } from './count-reporter.ts';
import { descriptions } from './descriptions.ts';
import { emulateFeatures } from './emulate-features.ts';
import { engineSpecific } from './engine-specific.ts';
import { engineNames, launchers } from './engines.ts';
import { films } from './stand-ins/films.ts';
import { flaky } from './flaky.ts';
import { collectPageTimings, timedPage } from './page-timings.ts';
import { pictures } from './stand-ins/pictures.ts';
import { players } from './stand-ins/players.ts';
import { slowPage } from './slow-page.ts';
import { takePicture } from './take-picture.ts';

/**
 * The browser tests. `BROWSERS=chromium,firefox,webkit` selects the engines, `PORTICO_VIEWS=slim` renders the views with Preact,
 * `TESTS=<glob>` selects test files, `ELEMENTS=popup,select` restricts the conformance suite to these elements,
 * `HOST_STYLES=bulma,pico` or `all` selects the frameworks of `test/host-styles`. Without Chromium, only the
 * files of `engine-specific.ts` run, unless `CI_FULL=1` is set.
 */
const names = engineNames(process.env.BROWSERS);
const views = process.env.PORTICO_VIEWS === 'slim' ? 'slim' : 'react';

const isChromium = names.includes('chromium');
// React's production build, as used by visitors. The development build takes a third more time; `CI_FULL=1` shows its warnings.
const mode = process.env.CI_FULL ? 'development' : 'production';
process.env.NODE_ENV = mode; // The React plugin reads it.

/** A part of the tests has a report of its own. */
const part = process.env.HOST_STYLES ? ['host-styles'] : [];

const everything = 'test/**/*.browser.{ts,tsx}';
const files = globSync(process.env.TESTS ?? (isChromium || process.env.CI_FULL ? everything : [...engineSpecific]));

const config: TestRunnerConfig = {
  rootDir: process.cwd(),
  files,
  browsers: await launchers(names),
  concurrentBrowsers: names.length,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 600_000,
  browserStartTimeout: 60_000,
  // The timeout for hanging tests; on a slow machine, the longest tests take half of it.
  testFramework: { config: { timeout: '180000' } },
  testRunnerHtml: timedPage,
  // The list includes the backends for the requests of tests.
  middleware: [
    collectPageTimings,
    await bundleTests(files, views, mode),
    captchas,
    await descriptions(),
    films,
    flaky,
    pictures,
    players,
    slowPage,
  ],
  plugins: [emulateFeatures, takePicture],
  reporters: [defaultReporter(), countReporter(`test-results/browser-${[views, ...names, ...part].join('-')}.json`)],
};

export default config;
