import { chai, JestAsymmetricMatchers, JestChaiExpect, type ExpectStatic } from '@vitest/expect';

chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/**
 * Vitest's `expect` for tests that run in a browser under Web Test Runner: one vocabulary for both kinds of tests.
 * Without snapshots, `expect.poll` and `expect.soft`, which need Vitest's own runner.
 */
// The plugins above add to chai's function what this type says.
export const expect = chai.expect as unknown as ExpectStatic;
