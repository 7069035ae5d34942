import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';

/**
 * Writes how many tests passed and failed, under the names Vitest's JSON report has for them, and which ones failed. A file that did
 * not get as far as its tests (it does not compile, it throws on import) counts as one failed test.
 */
export function countReporter(file: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const counts = sessions.map(count);
      const numPassedTests = counts.reduce((sum, { passed }) => sum + passed, 0);
      const numFailedTests = counts.reduce((sum, { failed }) => sum + failed, 0);
      const failedTests = sessions.flatMap(failuresOf);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ numPassedTests, numFailedTests, failedTests })}\n`);
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

/** What failed, as a reader of the log looks for it: engine, file and test. */
function failuresOf(session: TestSession): string[] {
  const where = `${session.browser.name}: ${session.testFile ?? ''}`;
  const tests = session.testResults ? titlesOf(session.testResults) : [];
  if (tests.length > 0) return tests.map((title) => `${where}: ${title}`);
  return session.passed ? [] : [`${where}: ${session.errors[0]?.message ?? 'it did not get as far as its tests'}`];
}

function titlesOf(suite: TestSuiteResult): string[] {
  const failed = suite.tests.filter((test) => !test.passed && !test.skipped).map(({ name }) => name);
  return [...failed, ...suite.suites.flatMap(titlesOf)].map((title) => (suite.name ? `${suite.name} > ${title}` : title));
}
