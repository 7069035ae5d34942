import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';

/**
 * Writes how many tests passed and failed, under the names Vitest's JSON report has for them. A file that did not get
 * as far as its tests (it does not compile, it throws on import) counts as one failed test.
 */
export function countReporter(file: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const counts = sessions.map(count);
      const numPassedTests = counts.reduce((sum, { passed }) => sum + passed, 0);
      const numFailedTests = counts.reduce((sum, { failed }) => sum + failed, 0);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ numPassedTests, numFailedTests })}\n`);
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
