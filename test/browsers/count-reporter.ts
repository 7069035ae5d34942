import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';

/**
 * Writes how many tests passed and failed, under the names Vitest's JSON report has for them, which ones failed, and which files took
 * longest. A file that did not get as far as its tests (it does not compile, it throws on import) counts as one failed test.
 */
export function countReporter(file: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const counts = sessions.map(count);
      const numPassedTests = counts.reduce((sum, { passed }) => sum + passed, 0);
      const numFailedTests = counts.reduce((sum, { failed }) => sum + failed, 0);
      const failedTests = sessions.flatMap(failuresOf);
      const slowestFiles = sessions
        .map((session) => ({
          seconds: secondsOf(session),
          file: `${session.browser.name}: ${relative('.', session.testFile ?? '')}`,
        }))
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, 5);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ numPassedTests, numFailedTests, failedTests, slowestFiles })}\n`);
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

/** How long its tests took; what is set up around them is not known. */
function secondsOf({ testResults }: TestSession): number {
  const times = testResults ? testsOf(testResults).map(({ duration = 0 }) => duration) : [];
  return Math.round(times.reduce((sum, time) => sum + time, 0) / 1000);
}

/** What failed, as a reader of the log looks for it: engine, file and test. */
function failuresOf(session: TestSession): string[] {
  const where = `${session.browser.name}: ${session.testFile ?? ''}`;
  const tests = session.testResults ? titlesOf(session.testResults) : [];
  if (tests.length > 0) return tests.map((title) => `${where}: ${title}`);
  return session.passed ? [] : [`${where}: ${session.errors[0]?.message ?? 'it did not get as far as its tests'}`];
}

function titlesOf(suite: TestSuiteResult): string[] {
  const failed = suite.tests.filter((test) => !test.passed && !test.skipped).map(({ name }) => name);
  return [...failed, ...suite.suites.flatMap(titlesOf)].map((title) =>
    suite.name ? `${suite.name} > ${title}` : title,
  );
}
