import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { pageTimings } from './page-timings.ts';

/**
 * Writes the numbers of passed and failed tests, under the names in Vitest's JSON report, the failures, and the files, the slowest first. A file that
 * fails before its tests (compile error, error on import) counts as one failed test.
 */
export function countReporter(file: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const counts = sessions.map(count);
      const numPassedTests = counts.reduce((sum, { passed }) => sum + passed, 0);
      const numFailedTests = counts.reduce((sum, { failed }) => sum + failed, 0);
      const failedTests = sessions.flatMap(failuresOf);
      const filesByDuration = sessions
        .map((session) => ({
          seconds: secondsOf(session),
          file: `${session.browser.name}: ${relative('.', session.testFile ?? '')}`,
        }))
        .toSorted((one, other) => other.seconds - one.seconds);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ numPassedTests, numFailedTests, failedTests, filesByDuration })}\n`);
      for (const line of shares(sessions)) console.log(line);
    },
  };
}

function count(session: TestSession): { passed: number; failed: number } {
  const tests = session.testResults ? testsOf(session.testResults) : [];
  const passed = tests.filter((test) => test.passed && !test.skipped).length;
  const failed = tests.filter((test) => !test.passed && !test.skipped).length;
  return { passed, failed: failed || (session.passed ? 0 : 1) };
}

function testsOf(suite: TestSuiteResult): TestSuiteResult['tests'] {
  return [...suite.tests, ...suite.suites.flatMap(testsOf)];
}

/** Returns the seconds from the start of a page's navigation to the end of its last test; 0 without a report. */
function secondsOf({ id }: TestSession): number {
  return Math.round((pageTimings.get(id)?.total ?? 0) / 1000);
}

/** Returns one line per engine with the shares of loading, hooks and tests in the time of its pages. */
function shares(sessions: readonly TestSession[]): string[] {
  const engines = [...new Set(sessions.map(({ browser }) => browser.name))];
  return engines.map((engine) => {
    const pages = sessions.filter(({ browser }) => browser.name === engine);
    const seconds = (part: 'loading' | 'hooks' | 'tests' | 'total') =>
      Math.round(pages.reduce((sum, { id }) => sum + (pageTimings.get(id)?.[part] ?? 0), 0) / 1000);
    return (
      `${engine}: ${pages.length} pages took ${seconds('total')} s: ${seconds('loading')} s to load modules, ` +
      `${seconds('hooks')} s in hooks, ${seconds('tests')} s in tests.`
    );
  });
}

/** Returns the failures as lines with engine, file, test and message. */
function failuresOf(session: TestSession): string[] {
  const where = `${session.browser.name}: ${relative('.', session.testFile ?? '')}`;
  const tests = session.testResults ? failedIn(session.testResults) : [];
  if (tests.length > 0) return tests.map((test) => `${where}: ${test}`);
  return session.passed ? [] : [`${where}: ${session.errors[0]?.message ?? 'it failed before its tests'}`];
}

function failedIn(suite: TestSuiteResult): string[] {
  const failed = suite.tests
    .filter((test) => !test.passed && !test.skipped)
    .map(({ name, error }) => `${name}: ${(error?.message ?? 'no message').slice(0, 300)}`);
  return [...failed, ...suite.suites.flatMap(failedIn)].map((test) => (suite.name ? `${suite.name} > ${test}` : test));
}
