import { text } from 'node:stream/consumers';
import type { Middleware } from './middleware.ts';

/** The duration of one test page, by kind of work, in ms. */
export interface PageTiming {
  readonly session: string;
  /** From the start of the navigation until every module of the test file has run. */
  readonly loading: number;
  /** The time in `before`, `after`, `beforeEach` and `afterEach`. */
  readonly hooks: number;
  /** The time in the tests themselves. */
  readonly tests: number;
  /** From the start of the navigation to the end of the last test. */
  readonly total: number;
}

/** Listens to Mocha's runner, which Web Test Runner exposes on the window after loading the test file. */
const script = `
  let runner;
  Object.defineProperty(window, '__WTR_MOCHA_RUNNER__', {
    configurable: true,
    get: () => runner,
    set(value) {
      runner = value;
      // Tests replace the clock, so these are read now.
      const now = performance.now.bind(performance);
      const send = navigator.sendBeacon.bind(navigator);
      const timing = { session: new URL(location.href).searchParams.get('wtr-session-id'), loading: now(), hooks: 0, tests: 0, total: 0 };
      let start = 0;
      const onStart = () => { start = now(); };
      runner.on('hook', onStart);
      runner.on('hook end', () => { timing.hooks += now() - start; });
      runner.on('test end', ({ duration = 0 }) => { timing.tests += duration; });
      runner.on('end', () => send('/__page-timing', JSON.stringify({ ...timing, total: now() })));
    },
  });
`;

/**
 * Removes the functions with which React's development build records a profile of every render for the developer tools, which takes a third
 * of the processor time of the tests. Its warnings do not depend on them.
 */
const withoutProfile = 'console.timeStamp = console.createTask = undefined;';

/** A tab runs several test files, one after another. Each starts with empty storage, as for a new visitor. */
const emptyStorage = 'localStorage.clear(); sessionStorage.clear();';

/** Returns the page that Web Test Runner opens for a test file: its default page with empty storage, plus the script that measures it. */
export const timedPage = (testFramework: string): string =>
  `<!doctype html><html><head><script>${withoutProfile}${emptyStorage}${script}</script></head><body><script type="module" src="${testFramework}"></script></body></html>`;

/** The timings that the pages of this run have reported, by session. */
export const pageTimings = new Map<string, PageTiming>();

/** Collects the timings that the pages send. */
export const collectPageTimings: Middleware = async (context, next) => {
  if (context.path !== '/__page-timing') return next();
  const timing = JSON.parse(await text(context.req)) as PageTiming; // The script above is the only sender.
  pageTimings.set(timing.session, timing);
  context.status = 204;
};
