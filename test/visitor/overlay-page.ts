import { forgetPage } from '../../src/visitor/page-memory.ts';
import { installTestClock } from '../clock.ts';

/** The time at the beginning of each test, in ms. */
export const start = 1_000_000;

/** The key in local and session storage. */
export const key = 'portico-overlays';

function clear(): void {
  forgetPage();
  localStorage.clear();
  sessionStorage.clear();
}

/** Begins each test of the file on a new page with empty storage. */
export function startWithNewPage(): void {
  beforeEach(() => {
    clear();
    installTestClock(start);
  });
  afterEach(clear);
}
