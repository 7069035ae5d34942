import type { TestRunnerConfig } from '@web/test-runner';
import { defaultReporter } from '@web/test-runner';
import { countReporter } from './count-reporter.ts';
import { descriptions } from './descriptions.ts';
import { engineNames, launchers } from './engines.ts';
import { flaky } from './flaky.ts';
import { pictures } from './pictures.ts';
import { players } from './players.ts';
import { slowPage } from './slow-page.ts';
import { viteServer } from './vite-server.ts';

/**
 * The browser tests. `BROWSERS=chromium,firefox,webkit` chooses the engines, `PORTICO_VIEWS=slim` puts Preact
 * under the views, `TESTS=<glob>` or `--files <glob>` takes only some of the files, `ELEMENTS=popup,select` lets the conformance
 * suite run over these elements alone.
 */
const names = engineNames(process.env.BROWSERS);
const views = process.env.PORTICO_VIEWS === 'slim' ? 'slim' : 'react';

const vite = await viteServer(views);

const config: TestRunnerConfig = {
  rootDir: process.cwd(),
  ...(process.argv.includes('--files') ? {} : { files: process.env.TESTS ?? 'test/**/*.browser.{ts,tsx}' }),
  browsers: await launchers(names),
  // Two cores: one engine at a time, two of its pages side by side.
  concurrentBrowsers: 1,
  concurrency: 2,
  // The first page waits for Vite to bundle the dependencies.
  testsStartTimeout: 60_000,
  testsFinishTimeout: 600_000,
  browserStartTimeout: 60_000,
  testFramework: { config: { timeout: '30000' } },
  // A stand-in backend for the tests' own requests stands in this list, before Vite.
  middleware: [await descriptions(), flaky, pictures, players, slowPage, vite.middleware],
  plugins: [vite.plugin],
  reporters: [defaultReporter(), countReporter(`test-results/browser-${views}-${names.join('-')}.json`)],
};

export default config;
